# The Debian packages Tesuji needs: the one list of the project. Sourced by ./play and ./test.
#   packages_for play|test|all    prints the names, one line
#   ensure_packages play|test|all installs what is missing; does nothing, offline too, when all is there

# To build and run the program.
packages_play="g++ cmake ninja-build pkg-config libfyaml-dev libutf8proc-dev libfmt-dev libcli11-dev nlohmann-json3-dev"
packages_play="$packages_play libboost-dev libsqlite3-dev libeigen3-dev libsoci-dev libpq-dev libssl-dev libzstd-dev"
# To build the web board: Node with its package manager, and the font its signs of pieces are cut from.
packages_play="$packages_play nodejs npm python3 python3-fonttools python3-brotli fonts-noto-cjk"
# To build and run the tests and the benchmarks, and to check the format of the sources.
packages_test="ccache doctest-dev librapidcheck-dev libbenchmark-dev python3-yaml python3-jsonschema clang-format"
packages_test="$packages_test chromium-headless-shell postgresql pybind11-dev python3-dev"
# Second compiler, fuzzing and static analysis.
packages_all="clang libclang-rt-14-dev clang-tidy"

packages_for() {
  case "$1" in
    play) echo "$packages_play" ;;
    test) echo "$packages_play $packages_test" ;;
    all) echo "$packages_play $packages_test $packages_all" ;;
  esac
}

missing_packages() {
  local name
  for name in $(packages_for "$1"); do
    # Node may come from elsewhere, and Debian's npm does not go with such a one.
    case "$name" in
      nodejs | npm) command -v node >/dev/null && command -v npm >/dev/null && continue ;;
    esac
    dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q 'ok installed' || printf '%s ' "$name"
  done
}

# Systems without dpkg are trusted to have the tools; CMake names what it does not find.
ensure_packages() {
  command -v dpkg-query >/dev/null || return 0
  local missing command
  missing=$(missing_packages "$1")
  [ -z "$missing" ] && return 0
  echo "Missing Debian packages: $missing" >&2
  if [ "$(id -u)" = 0 ]; then
    command=""
  elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    command="sudo"
  else
    echo "Please run as root:  apt-get install $missing" >&2
    return 1
  fi
  local log
  log=$(mktemp)
  # The package index of a fresh system is empty or old, so a first failure is answered by an update.
  # shellcheck disable=SC2086
  if DEBIAN_FRONTEND=noninteractive $command apt-get install -y --no-install-recommends $missing >"$log" 2>&1 ||
    { $command apt-get update >>"$log" 2>&1 &&
      DEBIAN_FRONTEND=noninteractive $command apt-get install -y --no-install-recommends $missing >>"$log" 2>&1; }; then
    rm -f "$log"
    echo "Installed." >&2
  else
    tail -n 20 "$log" >&2
    rm -f "$log"
    echo "Installing failed. Please run as root:  apt-get install $missing" >&2
    return 1
  fi
}
