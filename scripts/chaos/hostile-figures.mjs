import { connect } from 'node:net';

import {
  hostileRequests,
  hugeJson,
  statusOfBytes,
  steeringHeaders,
} from '../../tests/support/hostile-requests.ts';
import { allOf } from './visitors.mjs';

const path = '/domru-tv/equipment';
/** Limit for the page of an undisturbed visitor during the attacks, ms. */
const servedLimitMs = 5000;

/** 8. Targets, methods, headers and bodies that no browser sends; many slow clients; many requests in one write. */
export async function hostileTargets({ site, people, random, scale }) {
  const rounds = Math.max(Math.round(20 * scale), 1);
  const slow = Math.max(Math.round(1000 * scale), 50);
  const seen = { failed: 0, notServed: 0, sent: 0 };
  const isServed = async () => {
    const from = performance.now();
    const { status } = await people.ask({ path, limitMs: servedLimitMs * 2 });
    if (status !== 200 || performance.now() - from > servedLimitMs) seen.notServed += 1;
  };
  const see = (status) => {
    seen.sent += 1;
    if (status >= 500) seen.failed += 1;
  };
  for (let round = 0; round < rounds; round += 1) {
    const mixed = hostileRequests.toSorted(() => random() - 0.5);
    await allOf(mixed, 4, async ([, bytes]) => see(await statusOfBytes(site.port, bytes)));
    for (const [, body] of hugeJson) {
      const wanted = {
        path: '/api/request',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
      };
      see((await people.ask({ ...wanted, body })).status);
    }
    see(await statusOfBytes(site.port, `GET ${path} HTTP/1.1\r\nHost: kazan.localhost\r\n\r\n`.repeat(50)));
    await isServed();
  }
  const sockets = await slowClients(site.port, slow);
  for (let asked = 0; asked < 20; asked += 1) await isServed();
  for (const socket of sockets) socket.destroy();
  await isServed();
  return [
    { name: `5xx of ${seen.sent} hostile requests`, wanted: 0, seen: seen.failed },
    {
      name: `others not served within 5 s meanwhile, also beside ${slow} slow clients`,
      wanted: 0,
      seen: seen.notServed,
    },
  ];
}

/** Connections that send half a request, and then nothing. */
async function slowClients(port, count) {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  await Promise.all(
    sockets.map(
      (socket, index) =>
        new Promise((resolve) => {
          socket.on('error', resolve);
          const begun =
            index % 2 === 0
              ? `GET ${path} HTTP/1.1\r\nHost: kazan.local`
              : 'POST /api/request HTTP/1.1\r\nHost: kazan.localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';
          socket.once('connect', () => socket.write(begun, resolve));
        }),
    ),
  );
  return sockets;
}

/** 10. Headers by which an inner hop controls Next: they grant no access and change nothing. */
export async function frameworkHeaders({ people, scale }) {
  const rounds = Math.max(Math.round(20 * scale), 1);
  const closed = ['/manager/settings', '/lk/management', '/api/manager/leads', '/api/client/sessions'];
  let [asked, bypassed, changed] = [0, 0, 0];
  const plain = new Map();
  for (const one of [path, ...closed]) plain.set(one, await people.ask({ path: one }));
  for (let round = 0; round < rounds; round += 1)
    for (const headers of steeringHeaders)
      for (const [one, { status, body }] of plain) {
        const steered = await people.ask({ path: one, headers });
        asked += 1;
        if (one === path && (steered.status !== status || steered.body !== body)) changed += 1;
        if (one !== path && steered.status !== status) bypassed += 1;
      }
  return [
    { name: `bypasses in ${asked} requests`, wanted: 0, seen: bypassed },
    { name: 'pages that became others', wanted: 0, seen: changed },
  ];
}
