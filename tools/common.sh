# What the scripts of this folder share: words for the user, the cache, one worker at a time. Sourced, not run.
#
#   LARIAT_CACHE   the cache folder, outside of the clone (default: ${XDG_CACHE_HOME:-~/.cache}/lariat)

top=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
say() { printf 'Lariat set-up: %s\n' "$*" >&2; }
die() { printf '%s: %s\n' "${0##*/}" "$*" >&2; exit 1; }
# (Pip and Ninja answer an interrupt with an exit code of their own, and the shell would take it for a failure and go on.)
trap 'exit 130' INT
trap 'exit 143' TERM HUP

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

# What to do where a disk has filled up in the middle of something.
full="a disk is full: free some of $cache and ${TMPDIR:-/tmp}, or set LARIAT_CACHE and TMPDIR to folders of another one"

# Fails with a sentence unless there is a pip that is at least of version $1.
have_pip() {
  command -v python3 >/dev/null || die "python3 was not found: install Python 3 with pip"
  local version
  version=$(python3 -m pip --version 2>/dev/null) ||
    die "this Python 3 has no pip: install it (Debian: apt install python3-pip; elsewhere: python3 -m ensurepip)"
  version=$(printf '%s\n' "$version" | awk '$1 == "pip" { print $2; exit }')
  at_least "$1" "$version" ||
    die "pip $version is too old, $1 is needed: 'python3 -m pip install --upgrade pip', or another Python first in the PATH${otherwise:+; $otherwise}"
}
# Whether version $2 is at least $1.
at_least() { [ "$(printf '%s\n' "$1" "$2" | sort -V | head -n 1)" = "$1" ]; }

# `pip ARGUMENTS…`, quietly; where it fails, its own last words, and in $why a sentence that says what to do ($otherwise: the
# other way, where there is one).
pip() {
  local words
  # (As variables: a pip that does not know an option ignores it.)
  words=$(PIP_ROOT_USER_ACTION=ignore PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 python3 -m pip "$@" 2>&1 </dev/null) || {
    printf '%s\n' "$words" | tail -n 2 >&2
    case $words in
      *'No space left'*|*'Errno 28'*|*'Disk quota'*) why=$full ;;
      *'NOT MATCH THE HASHES'*) why="what was sent is not the file that is pinned, so it was thrown away: try again, or ask whoever runs the proxy or the package index in between${otherwise:+; $otherwise}" ;;
      *'connection broken'*|*'establish a new connection'*|*'timed out'*|*'ProxyError'*|*'SSLError'*|*'IncompleteRead'*|*'Connection reset'*)
        why="PyPI was not reached: connect to a network, or tell pip of the proxy (HTTPS_PROXY) or the package index (PIP_INDEX_URL) to use" ;;
      *'No matching distribution'*) why=none ;;
      *) why="see its words above${otherwise:+; $otherwise}" ;;
    esac
    return 1
  }
}
