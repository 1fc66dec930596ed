// What the person set, as the server wants it.
"use strict";

/** Nothing is checked on save in folders that are not trusted: bugs of C programs are confirmed by running them. */
function settings(configuration, isTrusted) {
  return {
    path: configuration.get("path") || "lariat",
    initializationOptions: {
      checkOnSave: isTrusted ? configuration.get("checkOnSave", "entry") : "off",
      timeLimit: configuration.get("timeLimit", 10),
      showsTraces: true,
    },
  };
}

module.exports = { settings };
