import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

import { pause } from './site-process.mjs';

const host = 'perm.localhost';
const page = '/domru-tv/equipment';
const answerLimitMs = 15_000;

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
export function randomOf(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** All senders of leads to one site. Each lead has its own phone and address, so that no limit applies. */
export async function openVisitors(site, random) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const ask = (options) => send({ agent, port: site.port, ...options });
  const first = await ask({ path: '/api/csrf' });
  const { token } = JSON.parse(first.body);
  const csrf = { cookie: first.cookies, 'x-csrf-token': token };
  let made = 0;
  return {
    newLead: () => {
      made += 1;
      const address = Array.from({ length: 4 }, () => 1 + Math.floor(random() * 250)).join('.');
      return {
        key: `chaos-${made}-${Math.floor(random() * 1e9)}`,
        phone: `7912${String(made).padStart(7, '0')}`,
        address,
      };
    },
    /** Status, number and milliseconds; status 0 without a response. Never throws. */
    post: (lead, changes = {}) =>
      ask({
        path: '/api/request',
        method: 'POST',
        headers: {
          ...csrf,
          'content-type': 'application/json',
          'idempotency-key': lead.key,
          'x-forwarded-for': lead.address,
        },
        body: JSON.stringify({
          fio: 'Анна',
          phone: lead.phone,
          form_type: 'tv_equipment',
          product_id: ['tv'],
          consent: '1',
          page,
          ...changes,
        }),
      }).then((answer) => ({ ...answer, number: numberIn(answer) })),
    /** Requests a message for the end of an outage in a house; gives the status. */
    subscribe: ({ phone, address }, { house, outage }) =>
      ask({
        path: '/api/outages/notices',
        method: 'POST',
        headers: { ...csrf, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ house, outage, phone, consent: '1' }),
      }).then(({ status }) => status),
    /** As a browser without scripts posts it. */
    submit: (lead, fio) =>
      ask({
        path: '/api/request',
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: `http://${host}:${site.port}`,
          'x-forwarded-for': lead.address,
        },
        body: new URLSearchParams({
          fio,
          phone: lead.phone,
          form_type: 'tv_equipment',
          product_id: 'tv',
          consent: '1',
          page,
        }).toString(),
      }),
    /** Whether the site has a request, queried like a client: number and last digits of the phone. */
    knows: async (number, { phone, address }) => {
      const { status } = await ask({
        path: '/api/request/status',
        method: 'POST',
        headers: { ...csrf, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ number, digits: phone.slice(-4) }),
      });
      return status === 200;
    },
    /** A client's actions on the page of a request: `action` and `call_at`. */
    change: async ({ number, phone, address }, action) => {
      const { status, body } = await ask({
        path: '/api/request/status',
        method: 'POST',
        headers: { ...csrf, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ number, digits: phone.slice(-4), ...action }),
      });
      return { isDone: status === 200, choices: status === 200 ? JSON.parse(body).request.choices : null };
    },
    readPage: () => ask({ path: page }),
    /** Any address of a city. */
    get: (path, label = 'perm', cookie = '') =>
      ask({ path, headers: { host: `${label}.localhost:${site.port}`, cookie } }),
    /** A payment that the embedded payment page accepts at once. */
    pay: () =>
      ask({
        path: '/sandbox/payment/pay',
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          agreement: '590018274316',
          sum: '1',
          email: 'anna@pochta.example',
          return_url: `http://${host}/payments`,
          id: randomUUID(),
        }).toString(),
      }),
    close: () => agent.destroy(),
  };
}

function numberIn({ status, body }) {
  if (status !== 200) return null;
  const answer = JSON.parse(body);
  return answer.status === true ? answer.request_id : null;
}

/** Sends a lead with the same key until it is acknowledged; gives its number. */
export async function sendUntilTaken(visitors, lead, { limitMs = 120_000, changes = {} } = {}) {
  const end = Date.now() + limitMs;
  for (;;) {
    const { number, status, body } = await visitors.post(lead, changes);
    if (number !== null) return number;
    if (status >= 400 && status < 500) throw new Error(`a good lead was refused with ${status}: ${body}`);
    if (Date.now() > end) throw new Error(`no acknowledgement within ${limitMs} ms, last status ${status}`);
    await pause(20 + Math.random() * 80);
  }
}

/** Runs `work` on every item, `atOnce` at a time. */
export async function allOf(items, atOnce, work) {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

function send({ agent, port, path, method = 'GET', headers = {}, body }) {
  const from = performance.now();
  return new Promise((resolve) => {
    const end = (answer) => resolve({ ms: performance.now() - from, cookies: '', ...answer });
    const asked = request(
      { agent, host: '127.0.0.1', port, path, method, headers: { host: `${host}:${port}`, ...headers } },
      (answer) => {
        const parts = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('error', () => end({ status: 0, body: '' }));
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ');
          end({ status: answer.statusCode, body: Buffer.concat(parts).toString(), cookies });
        });
      },
    );
    asked.setTimeout(answerLimitMs, () => asked.destroy(new Error('no answer')));
    asked.on('error', () => end({ status: 0, body: '' }));
    asked.end(body);
  });
}
