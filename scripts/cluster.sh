#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Runs an array of jobs over 200,000 sudokus on a cluster of this machine alone: Slurm with three nodes, or
# Dask with three workers. One is killed in the midst of its shard, which then goes on elsewhere; the answers
# merged are those of a plain run, byte for byte. Both are started in a folder of their own, on ports of
# 127.0.0.1, and stopped in the end. What cannot be run here is said, and skipped.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case ${1:-} in
  slurm | dask) engine=$1 ;;
  *)
    echo "Usage: scripts/cluster.sh slurm|dask [TOOL]    TOOL: build/release/cluecore if not said" >&2
    exit 2
    ;;
esac
tool=$(readlink -f "${2:-$root/build/release/cluecore}")
[[ -x $tool ]] || { echo "there is no $tool; scripts/test.sh release builds it" >&2 && exit 2; }

shards=6
puzzles=200000
work=$(mktemp -d)
pids=()
stop() {
  local file pid
  for file in "$work"/*.pid; do
    [[ ! -s $file ]] || pids+=("$(<"$file")")
  done
  if ((${#pids[@]} > 0)); then
    kill "${pids[@]}" 2>/dev/null || true
    for pid in "${pids[@]}"; do wait_for 10 is_gone "$pid" || kill -9 "$pid" 2>/dev/null || true; done
  fi
  rm -rf "$work"
}
is_gone() { ! grep -qs '^State:[[:space:]]*[^ZX]' "/proc/$1/status"; }
trap stop EXIT
say() { echo "$(date +%T) $*"; }
skip() { echo "skipped: $*" && exit 0; }
fail() { echo "failed: $*" >&2 && exit 1; }
need() {
  local name
  for name in "$@"; do
    command -v "$name" >/dev/null || skip "there is no $name (Debian: $packages)"
  done
}

# wait_for SECONDS COMMAND...: until the command succeeds.
wait_for() {
  local until=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < until)) || return 1
    sleep 0.05
  done
}

# The sudokus of data/ that have a solution, with digits, rows and columns exchanged: others that are as hard.
make_puzzles() {
  cat "$root"/data/sudoku/*.txt "$root"/data/sudoku/*.csv | grep -oE '\b[0-9.]{81}\b' | sort -u >"$work/known"
  { "$tool" solve --family sudoku --from line "$work/known" || true; } | paste -d ' ' - "$work/known" |
    sed -n 's/^[1-9]\{81\} //p' |
    awk -v most="$((puzzles / 10))" '
      function shuffle(list, from, size,   i, j, kept) {
        for (i = size - 1; i > 0; --i) {
          j = int(rand() * (i + 1))
          kept = list[from + i]; list[from + i] = list[from + j]; list[from + j] = kept
        }
      }
      function lines(list,   band, i) {  # bands exchanged, and the lines in each
        for (i = 0; i < 3; ++i) band[i] = i
        shuffle(band, 0, 3)
        for (i = 0; i < 9; ++i) list[i] = 3 * band[int(i / 3)] + i % 3
        for (i = 0; i < 9; i += 3) shuffle(list, i, 3)
      }
      { known[count++] = $0 }
      END {
        srand(7)
        for (i = 1; i <= 9; ++i) digit[i] = i
        for (made = 0; made < most; ++made) {
          puzzle = known[made % count]
          shuffle(digit, 1, 9); lines(row); lines(column)
          text = ""
          for (i = 0; i < 81; ++i) {
            sign = substr(puzzle, 9 * row[int(i / 9)] + column[i % 9] + 1, 1)
            text = text (sign ~ /[1-9]/ ? digit[sign] : ".")
          }
          print text
        }
      }' >"$work/tenth"
  local digits  # ten ways to call them, which takes less time than all else
  for digits in 123456789 234567891 345678912 456789123 567891234 678912345 789123456 891234567 \
    912345678 987654321; do
    tr 123456789 "$digits" <"$work/tenth"
  done >"$work/puzzles.txt"
}

# What a job does. It goes on where one before it was killed.
make_job() {
  cat >"$work/job.sh" <<END
#!/bin/sh
"$tool" solve "$work/puzzles.txt" --jobs 1 --resume "$work/out/\$1.answers" \\
  --summary "$work/out/\$1.json" --shard \$2
test -s "$work/out/\$1.json"
END
  chmod +x "$work/job.sh"
}

is_begun() { [[ -s $work/out/$1.answers ]]; }

start_slurm() {
  packages="slurm-wlm munge"
  need munged slurmctld slurmd sbatch scontrol
  # Nodes start jobs as whoever sends them.
  [[ $(id -u) == 0 ]] || skip "slurmd starts jobs of others, and so is run by root"
  local port=$((20000 + RANDOM % 20000)) node
  export SLURM_CONF=$work/slurm.conf
  head -c 128 /dev/urandom >"$work/key"
  chmod 600 "$work/key"
  munged --key-file="$work/key" --socket="$work/munge.socket" --pid-file="$work/munged.pid" \
    --log-file="$work/munged.log" --seed-file="$work/seed" --force 2>"$work/trouble" ||
    skip "munged does not start: $(tail -n 1 "$work/trouble")"
  # linuxproc and no cgroups: a node of one machine among three has none of its own.
  cat >"$SLURM_CONF" <<END
ClusterName=cluecore
SlurmctldHost=localhost
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket
CredType=cred/munge
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool.%n
SlurmctldPort=$port
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SlurmdTimeout=3
MessageTimeout=3
MpiDefault=none
PartitionName=main Nodes=node1,node2,node3 Default=YES MaxTime=INFINITE State=UP
END
  mkdir "$work/state"
  for node in 1 2 3; do
    mkdir "$work/spool.node$node"
    echo "NodeName=node$node NodeHostname=localhost NodeAddr=127.0.0.1 Port=$((port + node)) CPUs=1" >>"$SLURM_CONF"
  done
  slurmctld -c 2>"$work/trouble" || skip "slurmctld does not start: $(tail -n 1 "$work/trouble")"
  for node in 1 2 3; do
    slurmd -N "node$node" 2>"$work/trouble" || skip "slurmd does not start: $(tail -n 1 "$work/trouble")"
  done
  wait_for 20 nodes_are 3 idle ||
    skip "Slurm's nodes do not come up: $(grep -h error "$work"/*.log | tail -n 1)"
  say "Slurm $(slurmd -V | cut -d' ' -f2) runs with $(sinfo -h -o '%D %T') nodes"
}

nodes_are() { [[ $(sinfo -h -t "$2" -o %D) == "$1" ]]; }

# All that runs on a node, and its daemon: as if it lost power.
kill_node() {
  local step job killed=()
  for step in $(pgrep -x slurmstepd); do
    for job in $(pgrep -P "$step"); do
      if grep -qsz "^SLURM_CONF=$SLURM_CONF\$" "/proc/$job/environ" &&
        grep -qsz "^SLURMD_NODENAME=$1\$" "/proc/$job/environ"; then
        killed+=("$step" "-$job")  # each job is a group of processes
      fi
    done
  done
  ((${#killed[@]} > 0)) || fail "nothing runs on $1"
  kill -9 "${killed[@]}"
  kill -9 "$(<"$work/$1.pid")"
  rm "$work/$1.pid"
}

shard_on() { squeue -h -t running -w "$1" -o %K; }
job_begun_on() { shard=$(shard_on "$1") && [[ -n $shard ]] && is_begun "$shard"; }
is_requeued() { [[ $(squeue -h -r -t pending -o %K) == *"$shard"* ]] && nodes_are 1 down; }
is_done() { [[ -z $(squeue -h) ]]; }

run_slurm() {
  local id
  id=$(sbatch --parsable --requeue --array="1-$shards" --output=/dev/null --export=PATH,SLURM_CONF --wrap \
    "CLUECORE_SHARDS=$shards '$work/job.sh' \$SLURM_ARRAY_TASK_ID")
  wait_for 30 job_begun_on node2 || fail "no job began on node2"
  kill_node node2
  kept=$(wc -l <"$work/out/$shard.answers")
  say "killed node2 at answer $kept of shard $shard"
  # Slurm finds that by itself, and waits two minutes with what failed with a node; here it may begin at once.
  wait_for 60 is_requeued || fail "shard $shard was not requeued"
  say "Slurm set node2 down and requeued shard $shard"
  "$tool" merge "$work/out" >/dev/null 2>"$work/trouble" && fail "merge took what is not whole"
  say "merge: $(tail -n 1 "$work/trouble")"
  scontrol update JobId="${id}_$shard" StartTime=now
  wait_for 60 is_done || fail "the jobs do not end"
}

start_dask() {
  packages=python3-distributed
  need python3 setsid
  local candidate
  for candidate in python3 /usr/bin/python3; do  # Debian's module is for Debian's interpreter
    ! "$candidate" -c 'import distributed' 2>"$work/trouble" || python=$candidate
  done
  [[ -n ${python:-} ]] || skip "there is no module distributed for python3 (Debian: $packages)"
  local worker
  "$python" -m distributed.cli.dask_scheduler --host 127.0.0.1 --port 0 --no-dashboard \
    --scheduler-file "$work/scheduler" >"$work/scheduler.log" 2>&1 &
  pids+=($!)
  wait_for 30 test -s "$work/scheduler" ||
    skip "Dask's scheduler does not start: $(tail -n 1 "$work/scheduler.log")"
  for worker in 1 2 3; do  # each a group of processes, so that what it started dies with it
    setsid "$python" -m distributed.cli.dask_worker --scheduler-file "$work/scheduler" --no-nanny --nthreads 1 \
      --name "worker$worker" --no-dashboard --local-directory "$work" >"$work/worker$worker.log" 2>&1 &
    pids+=($!)
    disown
  done
}

run_dask() {
  "$python" - "$work" "$shards" <<'END'
import os, signal, subprocess, sys, time
from distributed import Client

work, shards = sys.argv[1], int(sys.argv[2])
client = Client(scheduler_file=f"{work}/scheduler", timeout=30)
client.wait_for_workers(3)


def run(shard):
    subprocess.run([f"{work}/job.sh", str(shard), f"{shard}/{shards}"], check=True)
    return shard


def pid():
    return os.getpid()


pids = client.run(pid)
futures = client.map(run, range(1, shards + 1), pure=False)
killed = None
while killed is None:
    for worker, keys in client.processing().items():
        for key in keys:
            shard = 1 + [f.key for f in futures].index(key)
            answers = f"{work}/out/{shard}.answers"
            if os.path.exists(answers) and os.path.getsize(answers) > 0 and futures[shard - 1].status == "pending":
                killed = worker
                break
        if killed:
            break
    time.sleep(0.02)
os.killpg(pids[killed], signal.SIGKILL)
with open(answers, "rb") as file:
    kept = file.read().count(b"\n")
print(time.strftime("%T"), f"killed a worker at answer {kept} of shard {shard}", flush=True)
open(f"{work}/kept", "w").write(f"{shard} {kept}\n")
assert sorted(client.gather(futures)) == list(range(1, shards + 1))
END
  read -r shard kept <"$work/kept"
}

mkdir "$work/out"
make_job
"start_$engine"
make_puzzles
(($(wc -l <"$work/puzzles.txt") == puzzles)) || fail "the puzzles were not made"
say "made $puzzles puzzles"
"run_$engine"
whole=$(wc -l <"$work/out/$shard.answers")
((0 < kept && kept < whole)) || fail "it was killed at answer $kept of $whole, which tells nothing"
say "all jobs ended; shard $shard went on from answer $kept of $whole"
"$tool" merge "$work/out" --input "$work/puzzles.txt" -o "$work/merged" --summary "$work/sum.json"
"$tool" solve "$work/puzzles.txt" --summary "$work/plain.json" >"$work/plain" || true
cmp "$work/merged" "$work/plain" || fail "the answers differ from those of a plain run"
cmp "$work/sum.json" "$work/plain.json" || fail "the summaries do not add up to that of a plain run"
say "the answers are those of a plain run, byte for byte, and so is the sum of the summaries"
