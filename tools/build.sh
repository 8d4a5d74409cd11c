# How ./play and ./test configure and build. Sourced; expects $here to be the root of the repository.

jobs=${TESUJI_JOBS:-$(nproc)}

# run_quietly WHAT COMMAND...: one line while it runs, the whole output when it fails.
run_quietly() {
  local what=$1 log
  shift
  log=$(mktemp)
  [ -t 2 ] && printf '%s ...\r' "$what" >&2
  if "$@" >"$log" 2>&1; then
    [ -t 2 ] && printf '\033[K' >&2
    rm -f "$log"
    return 0
  fi
  cat "$log" >&2
  rm -f "$log"
  echo "$what failed." >&2
  return 1
}

# Ninja draws one line of progress on a terminal; elsewhere only what goes wrong is worth a line.
build_target() {
  if [ -t 2 ]; then
    NINJA_STATUS="building %f/%t " ninja -C "$1" -j "$jobs" "${@:2}" >&2
  else
    run_quietly "Building" ninja --quiet -C "$1" -j "$jobs" "${@:2}"
  fi
}

# Only the program: a player needs no test libraries.
build_program() {
  if [ ! -f "$here/build/release/build.ninja" ]; then
    (cd "$here" && run_quietly "Configuring" cmake --preset release -DTESUJI_TESTS=OFF -DTESUJI_BENCH=OFF)
  fi
  build_target "$here/build/release" tesuji
}

# build_preset PRESET [CMAKE ARGUMENTS...]: everything, tests included.
build_preset() {
  (cd "$here" && run_quietly "Configuring $1" cmake --preset "$1" -DTESUJI_TESTS=ON "${@:2}") &&
    build_target "$here/build/$1"
}
