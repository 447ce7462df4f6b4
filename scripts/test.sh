#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what the build and the tests need, builds, and runs every test: first as users run the
# tool (release), then with the address and undefined-behaviour sanitizers (sanitize). Then, where clang
# is there, the fuzz targets for a minute.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

case $#:${1:-} in
  0:) presets=(release sanitize) ;;
  1:release | 1:sanitize) presets=("$1") ;;
  1:-h | 1:--help)
    echo "Usage: scripts/test.sh [release|sanitize]"
    echo "Installs what is missing, builds, and runs all tests of one preset, or of both."
    exit 0
    ;;
  *)
    echo "Usage: scripts/test.sh [release|sanitize]" >&2
    exit 2
    ;;
esac

cd "$root"
failed=()
for preset in "${presets[@]}"; do
  prepare "$preset" all ON
  say "running the tests of build/$preset"
  ctest --preset "$preset" --no-tests=error --parallel "$(job_count)" || failed+=("$preset")
done
if (($# > 0)); then
  :  # one preset was asked for, and nothing else
elif have_libfuzzer; then
  say "fuzzing for a minute; scripts/fuzz.sh does so for longer"
  scripts/fuzz.sh 60 >&2 || failed+=(fuzz)
else
  say "skipped: fuzz targets, which take clang++ with its fuzzer runtime (clang libclang-rt-dev)"
fi
((${#failed[@]} == 0)) || die "tests failed: ${failed[*]}"
