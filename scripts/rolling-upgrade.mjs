import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startBalancer } from '../tests/support/balancer.ts';
import { openPeople } from './chaos/people.mjs';
import { pause, startSite } from './chaos/site-process.mjs';
import { openVisitors, randomOf } from './chaos/visitors.mjs';

const lanes = 6;
const asksBetween = 200;
const paths = ['/domru-tv/equipment', '/internet', '/bundles', '/', '/api/cities', '/lk/management'];

/**
 * Simulates a rolling upgrade under load: two sites of the previous release share one PostgreSQL database behind a load
 * balancer without retries, and are replaced one by one by sites of this release. Expects that no request fails, that
 * no acknowledged lead is lost, that sessions remain valid, and that each site serves the script files of both
 * releases. Rejects with the deviations.
 */
export async function replaceOneByOne({ previous, folder, url }) {
  const dataDir = await mkdtemp(join(tmpdir(), 'rolling-'));
  const env = {
    DATABASE_URL: url,
    SESSION_KEYS: 'one key of both releases that is long enough for it',
    TRUSTED_PROXIES: '127.0.0.1',
    MANAGER_EMAIL: 'manager@example.ru',
    MANAGER_PASSWORD: 'a long enough phrase',
    LEADS_PER_PHONE: '9999999',
    LEADS_PER_ADDRESS: '9999999',
    LEADS_CEILING: '9999999',
  };
  const start = (release, port) =>
    startSite({ bundle: 'dist/main.mjs', folder: release, dataDir, env, port });
  const sites = [];
  let balancer = null;
  try {
    for (let count = 0; count < 2; count += 1) sites.push(await start(previous));
    balancer = await startBalancer(sites.map(({ port }) => port));
    const random = randomOf(7);
    const people = openPeople(balancer, random);
    const visitors = await openVisitors(balancer, random);
    const manager = await people.manager();
    const seen = { asked: 0, failed: [], taken: [], chunks: 0 };
    let isOver = false;
    const load = Array.from({ length: lanes }, async () => {
      while (!isOver) await askOne({ visitors, random, seen });
    });
    const untilSeen = async () => {
      const enough = seen.asked + asksBetween;
      while (seen.asked < enough) await pause(20);
    };
    await untilSeen();
    // Earlier releases do not copy their files to DATA_DIR/builds.
    const oldChunks = existsSync(join(dataDir, 'builds')) ? await chunksOf(sites[0].port) : null;
    for (const index of sites.keys()) {
      const { port } = sites[index];
      await sites[index].stop();
      await untilSeen();
      sites[index] = await start(folder, port);
      await untilSeen();
    }
    isOver = true;
    await Promise.all(load);
    const { status } = await manager.get('/api/manager/account');
    const rows = await leadsKnown(visitors, seen.taken);
    const missing = oldChunks === null ? [] : await missingChunks(sites, oldChunks);
    visitors.close();
    people.close();
    const wrong = [
      ...seen.failed.slice(0, 5).map((what) => `failed: ${what}`),
      ...(rows < seen.taken.length ? [`${seen.taken.length - rows} acknowledged requests are unknown`] : []),
      ...(status === 200 ? [] : [`the manager's session answers ${status}`]),
      ...missing.slice(0, 5),
    ];
    if (wrong.length > 0) {
      const logged = sites.map((site) => site.printed().slice(-2000)).join('\n');
      throw new Error(`while releases were replaced: ${wrong.join('; ')}\n${logged}`);
    }
    return { asked: seen.asked, taken: seen.taken.length, chunks: oldChunks?.length ?? null };
  } finally {
    balancer?.close();
    await Promise.all(sites.map((site) => site.kill()));
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Sends one request for a page or the API; every tenth request submits a form. */
async function askOne({ visitors, random, seen }) {
  seen.asked += 1;
  if (random() < 0.1) {
    const lead = visitors.newLead();
    const { number, status } = await visitors.post(lead);
    if (number === null) seen.failed.push(`${status} of a request`);
    else seen.taken.push({ number, lead });
    return;
  }
  const path = paths[Math.floor(random() * paths.length)];
  const { status } = await visitors.get(path);
  if (status === 0 || status >= 400) seen.failed.push(`${status} ${path}`);
}

async function leadsKnown(visitors, taken) {
  let known = 0;
  for (const { number, lead } of taken) if (await visitors.knows(number, lead)) known += 1;
  return known;
}

async function chunksOf(port) {
  const { body } = await ask(port, '/domru-tv/equipment');
  return [...new Set(body.match(/\/_next\/static\/[^"'\\ ]+\.(?:js|css)/g))];
}

/** Returns the files of the previous release that the new sites do not serve. */
async function missingChunks(sites, chunks) {
  if (chunks.length === 0) return ['the page of the previous release names no chunk'];
  const missing = [];
  for (const { port } of sites)
    for (const chunk of chunks) {
      const { status } = await ask(port, chunk);
      if (status !== 200) missing.push(`${status} ${chunk}`);
    }
  return missing;
}

function ask(port, path) {
  return new Promise((resolve, reject) => {
    const headers = { host: `perm.localhost:${port}` };
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts).toString() }));
    })
      .on('error', reject)
      .end();
  });
}
