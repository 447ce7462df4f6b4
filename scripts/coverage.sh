#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the tests so that they count what they run, runs them, and prints which share of the lines and
# branches that was, by folder; --lines FILE... lists what was left out. Takes gcc and gcov.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

case ${1:-} in
  -h | --help)
    echo "Usage: scripts/coverage.sh [TESTS]      all tests, or those of a Catch2 pattern"
    echo "       scripts/coverage.sh --lines FILE...   what the last run left out of these"
    exit 0
    ;;
  --lines) ;;
  *)
    have gcov || die "this takes gcov"
    prepare coverage cluecore_tests ON
    find "$root/build/coverage" -name '*.gcda' -delete
    cd "$root"
    build/coverage/tests/cluecore_tests ${1:+"$1"} || say "some tests fail; the figures are of what ran"
    ;;
esac
exec python3 "$root/scripts/coverage.py" "$root" "$@"
