#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what the build and the tests need, builds, and runs every test: first as users run the
# tool (release), then with the address and undefined-behaviour sanitizers (sanitize). Then, where clang
# is there, the fuzz targets for a minute. `worlds` are the tests that go through all puzzles of a small
# size, of which the others try samples.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

case $#:${1:-} in
  0:) presets=(release sanitize) ;;
  1:release | 1:sanitize) presets=("$1") ;;
  1:worlds) presets=(release) ;;
  1:-h | 1:--help)
    echo "Usage: scripts/test.sh [release|sanitize|worlds]"
    echo "Installs what is missing, builds, and runs all tests of one preset, or of both; or the long ones."
    exit 0
    ;;
  *)
    echo "Usage: scripts/test.sh [release|sanitize|worlds]" >&2
    exit 2
    ;;
esac

cd "$root"
failed=()
for preset in "${presets[@]}"; do
  prepare "$preset" all ON
  if [[ ${1:-} == worlds ]]; then
    say "going through all small puzzles"
    ctest --preset worlds --no-tests=error --parallel "$(job_count)" || failed+=(worlds)
    continue
  fi
  say "running the tests of build/$preset"
  ctest --preset "$preset" --no-tests=error --parallel "$(job_count)" |
    awk -f scripts/groups.awk <(grep -n -A1 '^TEST_CASE(' tests/*/*_test.cpp) - || failed+=("$preset")
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
