#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the extension for Visual Studio Code, build/cluecore-VERSION.vsix; an editor installs it by
#   code --install-extension build/cluecore-VERSION.vsix
# Takes node and npm, which fetches the language client that comes with the extension and the packager (vsce).
# --try also starts the extension with that client on a build of the tool, as an editor does, and has the grammars' patterns
# matched by the engine that the editor has (tests/editors/).
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

usage="Usage: scripts/vscode.sh [--try TOOL]"
tool=
case $#:${1:-} in
  0:) ;;
  2:--try) tool=$(readlink -f "$2") ;;
  1:-h | 1:--help)
    echo "$usage"
    echo "Builds the extension for Visual Studio Code in build/; --try tries it with a build of cluecore."
    exit 0
    ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
esac
{ have node && have npm; } || die "the extension takes node and npm (Debian: apt-get install nodejs npm)"

# Nothing is installed in the source tree. What the tools are is pinned here, what comes along in package-lock.json.
work=$root/build/vscode
packager=@vscode/vsce@3.9.2
engine=(vscode-textmate@9.3.2 vscode-oniguruma@2.0.1)
mkdir -p "$work/extension" "$work/tools"

# quietly NAME COMMAND...: its output only if it fails.
quietly() {
  local log=$work/$1.log
  shift
  "$@" >"$log" 2>&1 </dev/null || {
    tail -n 20 "$log" >&2
    die "this failed: $*; its output: $log"
  }
}

find "$work/extension" -mindepth 1 -maxdepth 1 ! -name node_modules -exec rm -rf {} +
cp -R "$root/editors/vscode/." "$root/LICENSE" "$work/extension/"
quietly client npm ci --prefix "$work/extension" --omit=dev --ignore-scripts --no-audit --no-fund
# Of the packager only the packing is used, which takes none of its scripts at installation.
quietly tools npm install --prefix "$work/tools" --ignore-scripts --no-audit --no-fund --no-save \
  "$packager" ${tool:+"${engine[@]}"}
version=$(node -p 'require(process.argv[1]).version' "$work/extension/package.json")
file=$root/build/cluecore-$version.vsix
(cd "$work/extension" && quietly package node ../tools/node_modules/@vscode/vsce/vsce package \
  --allow-missing-repository --out "$file")
say "done: ${file#"$root"/} ($(du -k "$file" | cut -f1) kB)"
[[ ! $tool ]] || NODE_PATH=$work/tools/node_modules node "$root/tests/editors/extension_test.js" "$work/extension" "$tool" "$root"
