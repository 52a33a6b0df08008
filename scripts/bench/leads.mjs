import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { openVisitors, randomOf } from '../chaos/visitors.mjs';
import { cpuSecondsOf } from './process-cpu.mjs';
import { freePort } from '../free-port.ts';
import { ask, serve, waitFor } from './servers.mjs';

const seed = 11;
const perSecond = 200;
/** Lower rates (requests per second) at which the response time is measured as well. */
const lowerRates = [50, 100];
const seconds = 15;

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/**
 * Sends requests at a fixed rate, whether or not earlier ones have been answered. Returns percentiles of the response
 * time and the CPU time per request, both in ms.
 */
async function byTheClock(pid, send, rate = perSecond) {
  const under = [];
  const before = cpuSecondsOf(pid);
  const startedAt = performance.now();
  for (let count = 0; count < rate * seconds; count++) {
    const due = startedAt + (count * 1000) / rate;
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

/**
 * Returns two figures of requests at a fixed rate: the 99th percentile of the response time, and the CPU time per
 * request.
 */
async function figuresOf(name, limit, { pid }, send) {
  const { p50, p99, cpuMs } = await byTheClock(pid, send);
  const beside = `p50 ${p50.toFixed(1)} ms`;
  return [
    { name: `${name} at ${perSecond}/s, p99`, seen: p99, unit: 'ms', limit, beside },
    { name: `${name}, CPU`, seen: cpuMs, unit: 'ms' },
  ];
}

/**
 * Measures leads that the site stores, acknowledges and delivers. The reference is a Fastify route that stores the same
 * rows with one message and one fsync.
 */
export async function leadsAccepted(site, { dataDir, work }) {
  const { visitors, send } = await warm(site);
  const lower = [];
  for (const rate of lowerRates) {
    const { p50, p99 } = await byTheClock(site.pid, send, rate);
    const beside = `p50 ${p50.toFixed(1)} ms`;
    lower.push({ name: `request accepted at ${rate}/s, p99`, seen: p99, unit: 'ms', limit: 20, beside });
  }
  const [slowest, cpu] = await figuresOf('request accepted', 20, site, send);
  visitors.close();
  const bare = await bareRoute(dataDir, work);
  const ratio = (what, seen, reference) => ({
    name: `${what}: ratio to a bare route that stores the same rows`,
    ...{ seen: seen / reference, unit: '×', beside: `${reference.toFixed(2)} ms` },
  });
  return [
    ...lower,
    slowest,
    ratio('p99', slowest.seen, bare.p99),
    { ...cpu, limit: 1.6 },
    ratio('CPU', cpu.seen, bare.cpuMs),
  ];
}

/** Opens visitors and sends some requests first, so that the server's code is compiled before the measurement. */
async function warm(site) {
  const visitors = await openVisitors(site, randomOf(seed));
  const send = () => visitors.post(visitors.newLead());
  for (let i = 0; i < perSecond; i++) await send();
  return { visitors, send };
}

async function bareRoute(dataDir, work) {
  const port = await freePort();
  const files = [join(dataDir, 'site.db'), join(work, 'bare.db')];
  const pid = serve(process.execPath, ['scripts/bench/bare-leads.mjs', ...files], { PORT: String(port) });
  await waitFor(port, '/');
  const { visitors, send } = await warm({ pid, port });
  const figures = await byTheClock(pid, send);
  visitors.close();
  return figures;
}

const beginnings = ['ленина', 'мира', 'пушк', 'советская 1', 'сибирская 4', 'кирова'];

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
