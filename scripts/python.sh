#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the shared library and a wheel of the Python package, build/python/*.whl, and installs that into a virtual environment:
# build/python/venv, or the folder that is named. Installs what is missing from Debian's packages; pip is given no network.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

case ${1:-} in
  -*)
    echo "Usage: scripts/python.sh [FOLDER]"
    echo "Installs the Python package into a virtual environment, build/python/venv unless one is named."
    [[ $1 == -h || $1 == --help ]] && exit 0 || exit 2
    ;;
esac
out=$root/build/python
venv=$(realpath -m "${1:-$out/venv}")
mkdir -p "$out"

# The system's own Python has the packages that are installed for it; another may be first on the PATH.
python=/usr/bin/python3
missing=()
[[ -x $python ]] || missing+=(python3)
"$python" -c 'import setuptools, wheel' 2>/dev/null || missing+=(python3-setuptools python3-wheel)
"$python" -c 'import ensurepip, venv' 2>/dev/null || missing+=(python3-venv)
install_if_had "$out/packages.log" "what the wheel is made with" "${missing[@]}"
"$python" -c 'import setuptools, wheel, ensurepip, venv' 2>/dev/null ||
  die "a wheel takes $python with setuptools, wheel and venv (apt-get install python3-setuptools python3-wheel python3-venv)"
prepare release cluecore_c OFF

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$root/python/." "$work"
cp "$root/LICENSE" "$work"
cp -L "$root/build/release/libcluecore_c.so" "$work/cluecore/libcluecore_c.so"
! have strip || strip "$work/cluecore/libcluecore_c.so"
rm -f "$out"/cluecore-*.whl
(cd "$work" && "$python" setup.py -q bdist_wheel --dist-dir "$out") >"$out/wheel.log" 2>&1 ||
  { cat "$out/wheel.log" >&2 && die "the wheel could not be made"; }
wheel=$(echo "$out"/cluecore-*.whl)
[[ -x $venv/bin/python ]] || "$python" -m venv "$venv"
"$venv/bin/python" -m pip install -q --no-index --no-deps --force-reinstall "$wheel"
version=$("$venv/bin/python" -c 'import cluecore; print(cluecore.__version__)')
say "cluecore $version is in $venv: . ${venv@Q}/bin/activate; the wheel, $(du -h "$wheel" | cut -f1): $wheel"
