#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Shared by run.sh and test.sh, which source it: installs what the build needs and builds a preset.
# Prints nothing to stdout, and nothing at all when there is nothing to do.

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd -P)
setup_failed=${setup_failed:-1}  # the exit status when something here fails

say() { printf '%s: %s\n' "${0##*/}" "$*" >&2; }
die() {
  say "$@"
  exit "$setup_failed"
}

have() {  # is one of these commands there?
  local name
  for name; do ! command -v "$name" >/dev/null || return 0; done
  return 1
}

have_header() {  # is one of these headers where CMake looks?
  local name prefix prefixes
  IFS=: read -r -a prefixes <<<"/usr:/usr/local:${CMAKE_PREFIX_PATH:-/usr}"
  for name; do
    for prefix in "${prefixes[@]}"; do [[ ! -e $prefix/include/$name ]] || return 0; done
  done
  return 1
}

have_libfuzzer() {  # can clang++ build fuzz targets? They are built only where it can.
  have clang++ &&
    clang++ -std=c++20 -fsanitize=fuzzer,address,undefined -o /dev/null -x c++ - >/dev/null 2>&1 <<'EOF'
#include <cstddef>
#include <cstdint>
#include <stop_token>
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t*, std::size_t) { return 0; }
EOF
}

# install_packages ON|OFF (with tests or without): leaves alone what is there, whoever put it there.
install_packages() {
  local missing=() tools names why='' as_root=() log=$root/build/install.log
  have ${CXX:+"${CXX%% *}"} c++ g++ clang++ || missing+=(g++)
  have cmake || missing+=(cmake)
  have ninja ninja-build || missing+=(ninja-build)
  tools=${#missing[@]}
  have_header z3++.h z3/z3++.h || { have pkg-config && pkg-config --exists z3; } ||
    missing+=(libz3-dev pkg-config)
  have_header CLI/CLI.hpp || missing+=(libcli11-dev)
  have_header pugixml.hpp || missing+=(libpugixml-dev)
  [[ $1 == OFF ]] || have_header catch2/catch.hpp catch2/catch_all.hpp || missing+=(catch2)
  ((${#missing[@]})) || return 0
  names="${missing[*]}"

  have apt-get || why="as there is no apt-get here"
  [[ $why ]] || ((EUID == 0)) || have sudo || why="which takes root or sudo"
  if [[ $why ]]; then
    # Headers may be where only CMake finds them, so without them it goes on.
    ((tools == 0)) ||
      die "please install these packages (Debian's names), $why: apt-get install $names"
    [[ -e $root/build/release/build.ninja ]] ||
      say "not found, the build may need these packages (Debian's names): $names"
    return 0
  fi
  ((EUID == 0)) || as_root=(sudo)
  say "installing $names"
  "${as_root[@]}" apt-get update >"$log" 2>&1 </dev/null || true  # the next command tells
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 \
    install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null || {
    tail -n 20 "$log" >&2
    die "apt-get could not install $names (as root or with sudo); its output: $log"
  }
}

# install_if_had LOG PURPOSE PACKAGE...: what is missing and can be had; nothing needs it. Tried once in a
# build folder.
install_if_had() {
  local log=$1 purpose=$2 as_root=() name
  shift 2
  (($#)) && [[ ! -e $log ]] && have apt-get || return 0
  ((EUID == 0)) || as_root=(sudo -n)
  ((EUID == 0)) || have sudo || return 0
  say "installing $purpose: $*"
  {
    "${as_root[@]}" apt-get update || true
    for name; do
      "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=600 \
        install -y --no-install-recommends "$name" || say "cannot be had, goes without: $name" 2>&3
    done
  } 3>&2 >"$log" 2>&1 </dev/null
}

install_page_packages() {  # what the page of cluecore serve is built with
  local missing=()
  have_header microhttpd.h || missing+=(libmicrohttpd-dev)
  install_if_had "$root/build/page.log" "what the page is built with" "${missing[@]}"
}

# install_judges: the second engine, the solvers that the tests hold against ours, GNU parallel for the
# tests of streams, what makes manual pages of the documents, and a browser for the test of the page
# (400 MB). A test that lacks one says that it skips it.
install_judges() {
  local missing=() name
  have_header cadical.hpp || missing+=(libcadical-dev)
  for name in minisat cadical picosat clasp z3 parallel cmark-gfm; do have "$name" || missing+=("$name"); done
  have chromium || have chromium-browser || have google-chrome || missing+=(chromium)
  have chromedriver || missing+=(chromium-driver)
  have python3 || missing+=(python3)
  install_if_had "$root/build/judges.log" "what more tests can be run with" "${missing[@]}"
}

job_count() {  # as many as there are processors, but with 2 GB of memory for each
  local jobs kilobytes
  jobs=$(nproc 2>/dev/null || echo 2)
  while read -r kilobytes; do
    ((kilobytes / 2000000 >= jobs)) || jobs=$((kilobytes < 2000000 ? 1 : kilobytes / 2000000))
  done < <(sed -n -e 's/^MemAvailable: *\([0-9]*\) kB$/\1/p' -e t -e 's/^\([0-9]*\)[0-9]\{3\}$/\1/p' \
    /proc/meminfo /sys/fs/cgroup/memory.max 2>/dev/null)
  echo "$jobs"
}

configure() {  # configure PRESET ON|OFF (with tests or without)
  local compiler=${CXX:-} name version
  for name in c++ g++ clang++; do
    [[ $compiler ]] || ! have "$name" || compiler=$name
  done
  # shellcheck disable=SC2086 # the variable may hold a launcher or options too
  $compiler -std=c++20 -fsyntax-only -x c++ /dev/null ||
    die "the compiler $compiler does not know C++20; g++ 10 or newer does"
  version=$(cmake --version | sed -n '1s/[^0-9]*//p')
  printf '%s\n' 3.21 "$version" | sort -V -C || die "cmake 3.21 or newer is needed, not $version"
  cd "$root" && cmake --preset "$1" -DCLUECORE_BUILD_TESTS="$2"
}

progress() {  # shows how far the build is that it reads from: on one line of a terminal, else a line every 20 s
  local line said=$SECONDS
  while IFS= read -r line; do
    [[ $line =~ ^\[[0-9]+/[0-9]+\] ]] || continue
    if [[ -t 2 ]]; then
      printf '\r%s: %s' "${0##*/}" "${BASH_REMATCH[0]}" >&2
    elif ((SECONDS - said >= 20)); then
      say "built ${BASH_REMATCH[0]}"
      said=$SECONDS
    fi
  done
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
}

# build PRESET TARGET ON|OFF: configures if that is needed, then builds. The output goes to
# build/PRESET.log, and to stderr if it fails.
build() {
  local preset=$1 target=$2 tests=$3 dir=$root/build/$1 log=$root/build/$1.log home
  local stamp=$dir/.up-to-date inputs=(CMakeLists.txt CMakePresets.json cmake include src encodings)
  home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$dir/CMakeCache.txt" 2>/dev/null || true)
  [[ $home -ef $root ]] || rm -rf "$dir"  # made for a project folder that was moved or copied

  # Ninja decides what is built; the stamp only decides whether to say so.
  if [[ $tests == ON || ! -e $stamp ]] ||
    [[ $(find "${inputs[@]/#/$root/}" -newer "$stamp" -print -quit 2>/dev/null) ]]; then
    say "building cluecore in build/$preset$([[ -e $dir/build.ninja ]] || echo ', which takes some minutes')"
  fi
  { mkdir -p "$dir" && touch "$stamp.new"; } || die "cannot write to $dir"
  {
    if [[ $tests == ON || ! -e $dir/build.ninja || $root/CMakePresets.json -nt $stamp ]]; then
      (configure "$preset" "$tests")
    fi && cmake --build "$dir" --target "$target" --parallel "$(job_count)"
  } 2>&1 </dev/null | tee "$log" | progress || {
    cat "$log" >&2
    die "the build failed; its output: $log"
  }
  mv "$stamp.new" "$stamp"
}

# prepare PRESET TARGET ON|OFF: the whole of it, one at a time for all that use this folder.
prepare() (
  { mkdir -p "$root/build" && exec 9>"$root/build/.lock"; } || die "cannot write to $root/build"
  if have flock && ! flock -w 2 9; then
    say "waiting for another build in this folder"
    flock 9
  fi
  install_packages "$3" 9>&- && install_page_packages 9>&- && { [[ $3 == OFF ]] || install_judges 9>&-; } && build "$@" 9>&-
)
