import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { memoryLimits } from '../run/memory-limits.mjs';
import { freePort } from '../free-port.ts';
import { pause, startSite } from './site-process.mjs';
import { openVisitors } from './visitors.mjs';

const megabyte = 1024 * 1024;
/** Manipulation of each response of the content service; the lengthened ones keep to the contract. */
const answers = {
  '60 MB': (res, known) => writeLong(res, known, 60 * megabyte),
  '15 MB': (res, known) => writeLong(res, known, 15 * megabyte),
  'a redirect to itself': (res, _known, url) => res.writeHead(302, { location: url }).end(),
  nothing: (res) => res.socket.resetAndDestroy(),
};
const paths = ['/', '/internet', '/domru-tv/equipment', '/bundles'];
const labels = ['perm', 'kursk', 'tver', 'tula', 'omsk'];

/** 5b. The content service responds with more than a process can store, or not at all, from the start on. */
export async function contentTooLong({ bundle, random, scale }) {
  const cities = labels.slice(0, Math.max(Math.round(labels.length * scale), 2));
  const failedStarts = [];
  const pages = [];
  let died = 0;
  const real = await openProvider(dirname(bundle));
  for (const [name, answer] of Object.entries(answers)) {
    const service = createServer(async (req, res) => {
      res.on('error', () => undefined);
      answer(res, await real.ask(req).catch(() => null), req.url);
    });
    await new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
    const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
    let site = null;
    try {
      const CONTENT_API_URL = `http://127.0.0.1:${service.address().port}`;
      // As `npm start` limits it.
      const NODE_OPTIONS = memoryLimits({}).args.join(' ');
      site = await startSite({ bundle, dataDir, env: { CONTENT_API_URL, NODE_OPTIONS } });
      const visitors = await openVisitors(site, random);
      for (const path of paths)
        pages.push(...(await Promise.all(cities.map((label) => visitors.get(path, label)))));
      visitors.close();
      if (!site.isAlive()) died += 1;
    } catch (error) {
      failedStarts.push(`${name}: ${error.message.slice(0, 200)}`);
    } finally {
      await site?.kill();
      service.closeAllConnections();
      await new Promise((resolve) => service.close(resolve));
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  await real.close();
  return [
    {
      name: `starts that failed, of ${Object.keys(answers).length} ${failedStarts.join('; ')}`,
      wanted: 0,
      seen: failedStarts.length,
    },
    { name: 'processes that ended', wanted: 0, seen: died },
    {
      name: `pages not served without their content (of ${pages.length})`,
      wanted: 0,
      seen: pages.filter(({ status }) => status !== 200).length,
    },
  ];
}

/** The embedded provider in a process of its own. */
async function openProvider(folder) {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'chaos-'));
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PROVIDER_PORT: String(port),
    DATA_DIR: dataDir,
  };
  const child = spawn(process.execPath, [join(folder, 'provider.mjs')], { env, stdio: 'ignore' });
  const ask = async ({ url, headers: { providerid = '' } }) => {
    const answer = await fetch(`http://127.0.0.1:${port}${url}`, { headers: { providerid } });
    return answer.json();
  };
  const end = Date.now() + 20_000;
  while (!(await ask({ url: '/', headers: {} }).catch(() => null))) {
    if (Date.now() > end) throw new Error('the provider did not start');
    await pause(50);
  }
  return {
    ask,
    close: async () => {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The answer with the last item of its longest list again and again, sent piece by piece. */
function writeLong(res, known, bytes) {
  const list = listsIn(known).sort((a, b) => b.length - a.length)[0];
  res.writeHead(200, { 'content-type': 'application/json' });
  if (!list?.length) return void res.end(JSON.stringify(known));
  const mark = '\u0001mark';
  const item = `,${JSON.stringify(list.at(-1))}`;
  list.push(mark);
  const [head = '', tail = ''] = JSON.stringify(known).split(`,${JSON.stringify(mark)}`);
  const part = Buffer.from(item.repeat(Math.ceil(megabyte / item.length)));
  let left = Math.ceil(bytes / part.length);
  res.write(head);
  const next = () => {
    while (left > 0 && !res.destroyed) {
      left -= 1;
      if (!res.write(part)) return void res.once('drain', next);
    }
    if (!res.destroyed) res.end(tail);
  };
  next();
}

function listsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return [...(Array.isArray(value) ? [value] : []), ...Object.values(value).flatMap(listsIn)];
}
