import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function ticksOf(pid) {
  // utime and stime are the 14th and 15th fields; the name before them may hold spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** CPU seconds that a process and its children have used so far. Linux only. */
export function cpuSecondsOf(pid) {
  const pids = [pid];
  for (const one of pids) {
    const children = readdirSync(`/proc/${one}/task`).flatMap((task) =>
      readFileSync(`/proc/${one}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean),
    );
    pids.push(...children.map(Number));
  }
  return pids.reduce((sum, one) => sum + ticksOf(one), 0) / ticksPerSecond;
}

/** A command kept to one core, where the machine can do that. */
export function pinned(core, command) {
  try {
    execFileSync('taskset', ['-c', String(core), 'true']);
    return ['taskset', '-c', String(core), ...command];
  } catch {
    return command;
  }
}
