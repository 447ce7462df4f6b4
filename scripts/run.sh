#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# run.sh ARGUMENTS...: runs cluecore with these arguments, after installing what its build needs
# and building it if that has not been done. Exits with the status of cluecore, or 125 if it
# could not be built.
set -euo pipefail
setup_failed=125
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

tool=$root/build/release/cluecore
# What somebody else built and only they may bring up to date is run as it is.
[[ -x $tool && ! -w $root/build/release ]] || prepare release cluecore_tool OFF
exec "$tool" "$@"
