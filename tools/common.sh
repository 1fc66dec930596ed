# What the scripts of this folder share: words for the user, the cache, one worker at a time. Sourced, not run.
#
#   LARIAT_CACHE   the cache folder, outside of the clone (default: ${XDG_CACHE_HOME:-~/.cache}/lariat)

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
say() { printf 'Lariat set-up: %s\n' "$*" >&2; }
die() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }

cache=${LARIAT_CACHE:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/lariat}
case $cache in /*) ;; *) cache=$PWD/$cache ;; esac

# The version in Cargo.lock is part of every key: a new pin is a new library. `z3-src` 503.2.2 holds Z3 5.3.2.
pin=$(awk '/^name = "z3-src"$/ { getline; gsub(/[^0-9.]/, ""); print; exit }' "$top/Cargo.lock" 2>/dev/null || true)
[ -n "$pin" ] || [ -n "${LARIAT_Z3_SRC:-}" ] || die "Cargo.lock does not pin z3-src"
z3_version=$(sed -n 's/^Z3_SYS_Z3_VERSION = "\(.*\)"$/\1/p' "$top/.cargo/config.toml")

# Makes the folder $1 of the cache and waits until nobody else works in it (the lock goes with the process).
enter() {
  mkdir -p "$1" 2>/dev/null && [ -w "$1" ] ||
    die "cannot write to the cache $1: make it writable, or set LARIAT_CACHE to a folder that is"
  if command -v flock >/dev/null; then
    exec 9>"$1/lock"
    flock --nonblock 9 || { say "waiting for another clone that prepares $1"; flock 9; }
  fi
}

# Fails with a sentence where the cache's disk has less than $1 MiB left.
room() {
  local free
  free=$(df -Pk "$cache" 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }')
  [ -z "$free" ] || [ "$free" -ge "$1" ] ||
    die "the disk of $cache has $free MiB left and $1 are needed: free some, or set LARIAT_CACHE to another disk"
}

# `pip ARGUMENTS…`, or a sentence that says what is missing; its own words only where it fails.
pip() {
  command -v python3 >/dev/null || die "python3 was not found: install Python 3 with pip"
  python3 -m pip --version >/dev/null 2>&1 ||
    die "this Python 3 has no pip: install it (Debian: apt install python3-pip; elsewhere: python3 -m ensurepip)"
  local words
  # (As variables: a pip that does not know an option ignores it.)
  words=$(PIP_ROOT_USER_ACTION=ignore PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 python3 -m pip "$@" 2>&1 </dev/null) || {
    printf '%s\n' "$words" | tail -n 8 >&2
    return 1
  }
}
