/**
 * Measures pages of a signed-in client, which are rendered for each request: CPU time in ms of the whole process,
 * including storage and embedded provider. Usage: `tsx scripts/bench/signed-in.mjs PID PORT`; the site must run with
 * demo data on localhost.
 */
import { request } from 'node:http';

import { demoClients, demoPassword } from '../../src/provider/profile/seed/demo-clients.ts';
import { cpuSecondsOf } from './process-cpu.mjs';
import { ask, cpuUnderLoad, mediansOf } from './servers.mjs';

const limitMs = 8;
/**
 * Number of sign-ins per measurement. The kernel counts CPU time in units of 10 ms, so one page is too short to
 * measure. Three rounds of five pages use all sign-ins that the limits of the site permit one IP address.
 */
const newcomers = 20;
const pages = ['/', '/internet', '/bundles', '/domru-tv/equipment', '/lk/management'];
const [pid, port] = process.argv.slice(2).map(Number);

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

/** Posts a form as a browser does. `fetch` cannot set the Host header. */
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
// V8 compiles frequently used code during the first requests, so these are not measured.
for (let i = 0; i < 100; i++) for (const path of pages) await ask(port, host, path, headers);
const inTheMinute = (path) => cpuUnderLoad({ pid, port }, host, path, { headers, connections: 8 });
const medians = await mediansOf(pages.flatMap((path) => [() => inTheMinute(path), () => firstPageOf(path)]));
const figures = pages.map((path, index) => {
  const [seen, first] = medians.slice(index * 2);
  const beside = `${first.toFixed(1)} ms as the first page after sign-in`;
  return { name: `client’s ${path}, CPU`, seen, unit: 'ms', limit: limitMs, beside };
});
console.log(JSON.stringify(figures));
