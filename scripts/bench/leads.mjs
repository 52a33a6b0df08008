import { setTimeout as pause } from 'node:timers/promises';

import { openVisitors, randomOf } from '../chaos/visitors.mjs';
import { cpuSecondsOf } from './process-cpu.mjs';
import { ask } from './servers.mjs';

const seed = 11;
const perSecond = 200;
const seconds = 15;

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** Sends by the clock, whether or not earlier ones were answered; milliseconds of each, and CPU milliseconds per one. */
async function byTheClock(pid, send) {
  const under = [];
  const before = cpuSecondsOf(pid);
  const startedAt = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    const due = startedAt + (count * 1000) / perSecond;
    if (due > performance.now()) await pause(due - performance.now());
    under.push(send());
  }
  const answers = await Promise.all(under);
  const failed = answers.filter(({ status }) => status !== 200);
  if (failed.length > 0)
    throw new Error(`${failed.length} were answered otherwise, one with ${failed[0].status}`);
  const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
  return {
    p50: at(sorted, 0.5),
    p99: at(sorted, 0.99),
    cpuMs: ((cpuSecondsOf(pid) - before) * 1000) / answers.length,
  };
}

/** Figures of requests sent at a fixed rate: the 99th percentile of the latency, and the cost of each. */
async function figuresOf(name, limit, { pid }, send) {
  const { p50, p99, cpuMs } = await byTheClock(pid, send);
  const beside = `p50 ${p50.toFixed(1)} ms`;
  return [
    { name: `${name} at ${perSecond}/s, p99`, seen: p99, unit: 'ms', limit, beside },
    { name: 'the same, CPU', seen: cpuMs, unit: 'ms' },
  ];
}

/** A visitor's request: stored with its consent and deliveries, then acknowledged. */
export async function leadsAccepted(site) {
  const visitors = await openVisitors(site, randomOf(seed));
  for (let i = 0; i < perSecond; i++) await visitors.post(visitors.newLead());
  const figures = await figuresOf('request accepted', 20, site, () => visitors.post(visitors.newLead()));
  visitors.close();
  return figures;
}

const beginnings = ['ленина', 'мира', 'пушк', 'советская 1', 'сибирская 4', 'кирова'];

/** Suggestions of the address check while somebody types. */
export async function housesAsked(site) {
  const visitors = await openVisitors(site, randomOf(seed));
  let count = 0;
  const figures = await figuresOf('house search', 50, site, async () => {
    const query = new URLSearchParams({ query: beginnings[count++ % beginnings.length], limit: '10' });
    const path = `/api/p/address/v1/geography/houses?${query}`;
    const from = performance.now();
    const headers = { 'x-forwarded-for': visitors.newLead().address };
    const { status } = await ask(site.port, 'perm.localhost', path, headers);
    return { status, ms: performance.now() - from };
  });
  visitors.close();
  return figures;
}
