/**
 * Pages of a signed-in client, rendered per request: CPU milliseconds of the whole process, including storage and
 * embedded provider. Run with tsx, as scripts/bench.mjs does: `tsx scripts/bench/signed-in.mjs PID PORT`; the site must
 * be a demonstration on localhost.
 */
import { request } from 'node:http';

import { demoClients, demoPassword } from '../../src/provider/profile/seed/demo-clients.ts';
import { cpuSecondsOf } from './process-cpu.mjs';
import { ask, cpuUnderLoad, mediansOf } from './servers.mjs';

const limitMs = 8;
/**
 * Sign-ins whose first pages are measured together: the kernel counts in hundredths of a second. Three rounds of five
 * pages use up the sign-ins that the site allows one address.
 */
const newcomers = 20;
const pages = ['/', '/internet', '/bundles', '/domru-tv/equipment', '/lk/management'];
const [pid, port] = process.argv.slice(2).map(Number);

/** Request headers of a browser signed in with a password. */
async function signIn() {
  const client = demoClients.find(({ hasSso }) => !hasSso);
  const host = `${client.domain}.localhost`;
  const { headers, status } = await postForm('/api/auth/sign-in', `${host}:${port}`, {
    agreement: client.agreement,
    password: demoPassword,
  });
  const cookies = (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]);
  const cookie = cookies.filter((one) => /^(?:session|agreement)=/.test(one)).join('; ');
  if (status !== 303 || !cookie.includes('session=')) throw new Error(`signing in was answered ${status}`);
  return { host, cookie, 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'same-origin' };
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

/** CPU milliseconds of the page that a client sees first after they have signed in. */
async function firstPageOf(path) {
  const visitors = [];
  for (let i = 0; i < newcomers; i++) visitors.push(await signIn());
  const before = cpuSecondsOf(pid);
  for (const { host, ...headers } of visitors) {
    const { status } = await ask(port, host, path, headers);
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }
  return ((cpuSecondsOf(pid) - before) * 1000) / newcomers;
}

const { host, ...headers } = await signIn();
// The engine compiles hot code once per process: warms up before the first measurement.
for (let i = 0; i < 100; i++) for (const path of pages) await ask(port, host, path, headers);
const inTheMinute = (path) => cpuUnderLoad({ pid, port }, host, path, { headers, connections: 8 });
const medians = await mediansOf(pages.flatMap((path) => [() => inTheMinute(path), () => firstPageOf(path)]));
const figures = pages.map((path, index) => {
  const [seen, first] = medians.slice(index * 2);
  const beside = `${first.toFixed(1)} ms as the first page after sign-in`;
  return { name: `client’s ${path}, CPU`, seen, unit: 'ms', limit: limitMs, beside };
});
console.log(JSON.stringify(figures));
