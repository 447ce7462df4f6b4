#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the Debian package of a build (build/release unless named) and tries it: installed with its
# dependencies in a bare Debian 12 of its own where debootstrap and root are to be had, or with --here
# only unpacked and run on this machine.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
here=false
[[ ${1:-} != --here ]] || { here=true && shift; }
build=$(cd "${1:-$root/build/release}" && pwd)
work=$(mktemp -d)
trap 'umount "$work/root/proc" 2>/dev/null || true; rm -rf "$work"' EXIT

for name in cpack dpkg-deb dpkg-shlibdeps; do
  command -v "$name" >/dev/null || { echo "skipped: there is no $name" && exit 0; }
done
(cd "$build" && cpack -G DEB -B "$work/packages" >"$work/log") || { cat "$work/log" && exit 1; }
package=$(echo "$work"/packages/cluecore_*.deb)
library=$(echo "$work"/packages/libcluecore-c0_*.deb)
from_python=$(echo "$work"/packages/python3-cluecore_*.deb)
question='import cluecore; print(cluecore.check("4..4\n....\n....\n....\n").verdict)'

# try PREFIX...: does what the package holds work, where PREFIX runs a command?
try() {
  local tree=$1
  shift
  local examples=/usr/share/doc/cluecore/examples status=0
  for file in usr/share/man/man1/cluecore.1.gz usr/share/doc/cluecore/changelog.Debian.gz \
    usr/share/bash-completion/completions/cluecore \
    usr/share/doc/cluecore/copyright usr/share/zsh/vendor-completions/_cluecore \
    usr/share/fish/vendor_completions.d/cluecore.fish; do
    [[ -s $tree/$file ]] || { echo "the package lacks $file" && exit 1; }
  done
  "$@" solve "$examples/sudoku/classic.csv" | grep -q "exactly one solution"
  "$@" check "$examples/sudoku/typo.csv" >"$work/report" || status=$?
  [[ $status == 1 ]] && grep -q "contradictory; likely slip" "$work/report"
  "$@" --version
}

if $here; then
  dpkg-deb -x "$package" "$work/tree"
  run_tool() {  # the examples are where they were unpacked
    local args=() arg
    for arg; do args+=("${arg/#\/usr/$work/tree/usr}"); done
    "$work/tree/usr/bin/cluecore" "${args[@]}"
  }
  try "$work/tree" run_tool
  if command -v python3 >/dev/null; then
    dpkg-deb -x "$library" "$work/tree" && dpkg-deb -x "$from_python" "$work/tree"
    export LD_LIBRARY_PATH PYTHONPATH=$work/tree/usr/lib/python3/dist-packages
    LD_LIBRARY_PATH=$(dirname "$(find "$work/tree" -name libcluecore_c.so.0)")
    python3 -c "$question" | grep -qx contradictory
  fi
  echo "the package works here"
elif command -v debootstrap >/dev/null && ((EUID == 0)); then
  debootstrap --variant=minbase bookworm "$work/root" >"$work/log" || { tail "$work/log" && exit 1; }
  mkdir "$work/root/packages"
  cp "$package" "$library" "$from_python" "$work/root/packages"
  cp /etc/resolv.conf "$work/root/etc/" 2>/dev/null || true
  chroot "$work/root" apt-get update >"$work/log" 2>&1 || true
  chroot "$work/root" sh -c 'DEBIAN_FRONTEND=noninteractive apt-get install -y /packages/*.deb' \
    >"$work/log" 2>&1 || { tail "$work/log" && exit 1; }
  # A bare Debian leaves out what is documentation, except copyrights, only where it is told to.
  try "$work/root" chroot "$work/root" /usr/bin/cluecore
  chroot "$work/root" python3 -c "$question" | grep -qx contradictory
  echo "the package works in a bare Debian 12"
else
  echo "skipped: a Debian of its own takes debootstrap and root; --here tries the package without"
fi
