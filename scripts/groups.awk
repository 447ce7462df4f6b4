# SPDX-License-Identifier: MIT
# Reads what ctest prints and tells a line a group: the tests of one file, where they are all done. What
# failed is passed through in full, what was skipped is named.
# First input: grep -A1 -n '^TEST_CASE(' tests/*/*_test.cpp; second: ctest's output.

FNR == NR {
  begun = begun || /TEST_CASE\(/
  if (!begun || !match($0, /"[^"]*"/)) next
  begun = 0
  file = $0
  sub(/_test\.cpp.*/, "", file)
  sub(/^tests\//, "", file)
  group_of[substr($0, RSTART + 1, RLENGTH - 2)] = file
  ++open[file]
  next
}

/^ *Start +[0-9]+: / { failing = 0; next }

/^ *[0-9]+\/[0-9]+ Test +#[0-9]+: / {
  failing = 0
  text = $0
  sub(/^[^:]*: /, "", text)
  name = text
  sub(/ \.\.\.*[ *].*/, "", name)
  # Names so long that ctest prints no dots behind them.
  sub(/ *\*\*\*(Failed|Skipped|Timeout|Exception).*/, "", name)
  sub(/ +Passed +[0-9.]+ sec$/, "", name)
  seconds = text
  sub(/ sec.*/, "", seconds)
  sub(/.* /, "", seconds)
  group = name in group_of ? group_of[name] : name
  if (!(name in group_of)) ++open[group]
  time[group] += seconds
  if (text ~ /   Passed +[0-9.]+ sec$/) {
    ++passed[group]
  } else if (text ~ /\*\*\*Skipped/) {
    ++skipped[group]
    print "  skipped: " name
  } else {
    ++failed[group]
    failing = 1
    print
  }
  if (--open[group] == 0) {
    line = sprintf("%-34s %4d passed", group, passed[group])
    if (skipped[group]) line = line sprintf(", %d skipped", skipped[group])
    if (failed[group]) line = line sprintf(", %d FAILED", failed[group])
    printf "%s  %.1f s\n", line, time[group]
    fflush()
  }
  next
}

/tests passed, / { summary = 1 }
failing || summary { print }
