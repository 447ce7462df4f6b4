#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the page that needs no server into build/page/: a folder for any web server, or for a look at
#   python3 -m http.server --directory build/page
# Installs what is missing (emscripten, 1 GB with its compiler) and fetches the sources of the two libraries that the
# program in it is linked with.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

case $#:${1:-} in
  0:) ;;
  1:-h | 1:--help)
    echo "Usage: scripts/page.sh"
    echo "Builds the page that needs no server into build/page/."
    exit 0
    ;;
  *)
    echo "Usage: scripts/page.sh" >&2
    exit 2
    ;;
esac

# Where the Node.js of another source does not look for what emscripten asks of it.
export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}
third=$root/build/third
mkdir -p "$third"
install_if_had "$root/build/emscripten.log" "what the page is compiled with" \
  $(have em++ || echo emscripten) $(have cmake || echo cmake) $(have ninja || echo ninja-build) $(have dpkg-source || echo dpkg-dev)
have em++ || die "the page takes emscripten (Debian: apt-get install emscripten)"

# sources NAME: of a package, from where packages come from; nothing is installed.
sources() {
  local name=$1 file
  ! compgen -G "$third/$name*/src" >/dev/null || return 0
  say "fetching the source of $name"
  mkdir -p "$third/lists/partial" "$third/parts"
  for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list /etc/apt/sources.list.d/*.sources; do
    [[ ! -e $file ]] || sed -e 's/^deb /deb-src /' -e 's/^Types: .*$/Types: deb-src/' "$file" >"$third/parts/${file##*/}"
  done
  (
    cd "$third"
    options=(-o Dir::Etc::SourceList=/dev/null -o Dir::Etc::SourceParts="$third/parts" -o Dir::State::Lists="$third/lists")
    apt-get "${options[@]}" update && apt-get "${options[@]}" source --download-only "$name"
    tar xf "$name"_*.orig.tar.*
  ) >"$third/$name.log" 2>&1 </dev/null || {
    tail -n 20 "$third/$name.log" >&2
    die "the source of $name cannot be fetched; its output: $third/$name.log"
  }
}
sources cadical
sources pugixml

say "building the page in build/wasm$([[ -e $root/build/wasm/build.ninja ]] || echo ', which takes some minutes')"
{
  cd "$root" && emcmake cmake -S . -B build/wasm -G Ninja -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" -DCLUECORE_THIRD="$third" -DCLUECORE_PAGE_FOLDER="$root/build/page" &&
    cmake --build build/wasm --parallel "$(job_count)"
} 2>&1 </dev/null | tee "$root/build/wasm.log" | progress || {
  tail -n 40 "$root/build/wasm.log" >&2
  die "the build failed; its output: $root/build/wasm.log"
}
say "done: build/page ($(du -sh "$root/build/page" | cut -f1)); to look at it: python3 -m http.server --directory build/page"
