/**
 * Pages of a signed-in client, drawn for each request: CPU milliseconds of the whole process, storage and embedded
 * provider included. Run with tsx, as scripts/bench.mjs does: `tsx scripts/bench/signed-in.mjs PID PORT`; the site there
 * must be a demonstration on localhost.
 */
import { request } from 'node:http';

import autocannon from 'autocannon';

import { demoClients, demoPassword } from '../../src/provider/profile/seed/demo-clients.ts';
import { cpuSecondsOf } from './process-cpu.mjs';
import { printTable } from './table.mjs';

const limitMs = 12;
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const pages = ['/', '/internet', '/bundles', '/domru-tv/equipment', '/lk/management'];
const [pid, port] = process.argv.slice(2).map(Number);

/** What a browser sends that has signed in with a password. */
async function signIn() {
  const client = demoClients.find(({ hasSso }) => !hasSso);
  const host = `${client.domain}.localhost:${port}`;
  const { headers, status } = await postForm('/api/auth/sign-in', host, {
    agreement: client.agreement,
    password: demoPassword,
  });
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]);
  const cookie = cookies.filter((one) => /^(?:session|agreement)=/.test(one)).join('; ');
  if (status !== 303 || !cookie.includes('session=')) throw new Error(`signing in was answered ${status}`);
  return { host, cookie, 'accept-encoding': 'gzip, deflate, br, zstd' };
}

/** A form as the browser posts it; `fetch` leaves no Host to choose. */
function postForm(path, host, fields) {
  return new Promise((resolve, reject) => {
    const headers = {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    request({ port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ headers: answer.headers, status: answer.statusCode }));
    })
      .on('error', reject)
      .end(new URLSearchParams(fields).toString());
  });
}

async function measure(path, headers) {
  const load = { url: `http://127.0.0.1:${port}${path}`, connections: 8, headers };
  await autocannon({ ...load, duration: 1 });
  const before = cpuSecondsOf(pid);
  const result = await autocannon({ ...load, duration: seconds });
  const answered = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`);
  return { cpuMs: ((cpuSecondsOf(pid) - before) * 1000) / answered, perSecond: answered / seconds };
}

const byCpu = (one, other) => one.cpuMs - other.cpuMs;
const headers = await signIn();
const rows = [];
for (const path of pages) {
  const runs = [];
  for (let i = 0; i < rounds; i++) runs.push(await measure(path, headers));
  rows.push([`client’s ${path}`, runs.toSorted(byCpu)[Math.floor(rounds / 2)], `at most ${limitMs} ms`]);
}
printTable(rows);
if (rows.some(([, { cpuMs }]) => cpuMs > limitMs)) process.exitCode = 1;
