import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

function ticksOf(pid) {
  // utime and stime are the fields 14 and 15 of the line. The process name in front of them may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Returns the CPU time that a process and its children have used so far, s. Works on Linux only. */
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

/** Returns the command line that restricts a command to one CPU core, if `taskset` is installed. */
export function pinned(core, command) {
  try {
    execFileSync('taskset', ['-c', String(core), 'true']);
    return ['taskset', '-c', String(core), ...command];
  } catch {
    return command;
  }
}
