#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs what the build and the tests need, builds, and runs every test: first as users run the
# tool (release), then with the address and undefined-behaviour sanitizers (sanitize).
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
((${#failed[@]} == 0)) || die "tests failed: ${failed[*]}"
