#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the fuzz targets (tests/fuzz/) with clang's libFuzzer and lets each run for its share of the
# time. What it finds is kept in tests/fuzz/findings/TARGET/, to be committed: the tests try it again.
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=setup.sh
. "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/setup.sh"

usage="Usage: scripts/fuzz.sh SECONDS [TARGET]
Runs all fuzz targets, or one, SECONDS in all. Exit status 1 if something is found."
case $#:${1:-} in
  1:-h | 1:--help)
    echo "$usage"
    exit 0
    ;;
  [12]:[1-9]*) ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
esac
[[ $1 =~ ^[0-9]+$ ]] || { echo "$usage" >&2; exit 2; }

have_libfuzzer || die "this takes clang++ with its fuzzer runtime (Debian: clang libclang-rt-dev)"
cd "$root"
prepare fuzz cluecore_fuzz OFF
program=$root/build/fuzz/tests/fuzz/cluecore_fuzz
targets=$(CLUECORE_FUZZ_TARGET=none "$program" 2>&1 | sed -n 's/.*one of: //p' || true)
if [[ ${2:-} ]]; then
  [[ " $targets " == *" $2 "* ]] || die "no target $2; there are: $targets"
  targets=$2
fi

# seeds TARGET: where a fuzzer starts. The first line of an input says what the rest is read as.
seeds() {
  local folder=$root/build/fuzz/seeds/$1 file family
  mkdir -p "$folder"
  [[ $1 == read ]] || return 0
  while IFS= read -r -d '' file; do
    family=${file#data/}
    family=${family%%/*}
    { echo recognise && cat "$file"; } >"$folder/recognise.${file//\//.}"
    { echo "$family" && cat "$file"; } >"$folder/named.${file//\//.}"
  done < <(find data -type f ! -name '*.transcript' -size -8 -print0)
}

read -r -a targets <<<"$targets"
share=$(($1 / ${#targets[@]}))
((share > 0)) || share=1
found=()
for target in "${targets[@]}"; do
  kept=tests/fuzz/findings/$target corpus=build/fuzz/corpus/$target log=build/fuzz/$target.log
  mkdir -p "$kept" "$corpus" build/fuzz/tmp
  seeds "$target"
  options=(-max_total_time="$share" -timeout=20 -rss_limit_mb=3000 -max_len=4096 -print_final_stats=1
    -artifact_prefix="$kept/")
  [[ ! -e tests/fuzz/$target.dict ]] || options+=(-dict="tests/fuzz/$target.dict")
  status=0
  # libFuzzer looks at no clock while it tries what it has; and it ends without clearing up.
  TMPDIR=$root/build/fuzz/tmp CLUECORE_FUZZ_TARGET=$target timeout -s INT $((share + 10)) \
    "$program" "${options[@]}" "$corpus" "build/fuzz/seeds/$target" "tests/fuzz/corpus/$target" \
    >"$log" 2>&1 </dev/null || status=$?
  ((status != 124)) || status=0
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  echo "$target: ${executions:-?} executions in $share s"
  rm -rf build/fuzz/tmp
  if ((status != 0)); then
    found+=("$target")
    grep -E '^finding:|ERROR|SUMMARY|Test unit written' "$log" | head -n 10 || tail -n 10 "$log"
  fi
  rmdir --ignore-fail-on-non-empty "$kept" tests/fuzz/findings
done
((${#found[@]} == 0)) || die "found something in: ${found[*]}; see tests/fuzz/findings and build/fuzz/*.log"
