import { readdirSync, readFileSync } from 'node:fs';

import { allOf, randomOf } from '../chaos/visitors.mjs';
import { ask } from './servers.mjs';

const strangers = Number(process.env.BENCH_STRANGERS ?? 20_000);
const atOnce = 16;
const seed = 7;

/** Returns the current and the peak memory of a process, MB. `taskset` does not change the process id. */
export function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name) => Number(status.match(new RegExp(`${name}:\\s+(\\d+) kB`))[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** Sends requests with invented hosts, paths and queries, and measures whether the memory grows. */
export async function strangersAsk({ pid, port }) {
  const random = randomOf(seed);
  const word = () => Math.floor(random() * 1e9).toString(36);
  const kinds = [
    () => [`${word()}.localhost`, '/'],
    () => ['perm.localhost', `/${word()}/${word()}`],
    () => ['perm.localhost', `/domru-tv/equipment?${word()}=${word()}`],
    () => [`perm.${word()}`, `/internet/${word()}?${word()}`],
  ];
  const asked = Array.from({ length: strangers }, (_, at) => kinds[at % kinds.length]());
  await allOf(asked.slice(0, strangers / 4), atOnce, ([host, path]) => ask(port, host, path));
  const { now: early } = memoryOf(pid);
  await allOf(asked.slice(strangers / 4), atOnce, ([host, path]) => ask(port, host, path));
  const { now, peak } = memoryOf(pid);
  const threads = readdirSync(`/proc/${pid}/task`).length;
  return [
    {
      name: `peak memory, ${strangers} requests with invented hosts, paths, queries`,
      seen: peak,
      unit: 'MB',
      limit: 300,
      beside: `${threads} threads`,
    },
    {
      name: 'ratio to the memory after a quarter of these requests',
      seen: now / early,
      unit: '×',
      limit: 1.1,
    },
  ];
}
