import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import type { ContentFiles } from '@/api/provider-thread/provider-thread.schemas';
import { ProviderThread } from './embedded-provider';

/** A provider that returns its thread's id, and exits on request. */
const mortal = `
  import { createServer } from 'node:http';
  import { parentPort, threadId, workerData } from 'node:worker_threads';
  const server = createServer((req, res) => {
    if (req.url === '/offer') parentPort.postMessage({ offered: { 'tariffs.yaml': String(++offers) } });
    if (req.url === '/publish') parentPort.postMessage({ contentProblem: 'tariffs.yaml: a tab', isNewContent: true });
    if (req.url === '/apply') parentPort.postMessage({ applied: 21, problem: null });
    if (req.url === '/die') throw new Error('told to die');
    res.setHeader('connection', 'close').end(String(threadId) + ' ' + workerData.siteDomain + ' ' + versions);
  });
  let offers = 0;
  const versions = [];
  parentPort.on('message', ({ number }) => {
    versions.push(number);
    if (number === 21) return;
    parentPort.postMessage({ applied: number, problem: number === 13 ? 'version 13 is wrong' : null });
    if (versions.length === 1)
      server.listen(workerData.port, '127.0.0.1', () =>
        parentPort.postMessage({
          ...{ port: server.address().port, demoSignIns: [] },
          contentProblem: workerData.siteDomain === 'site.test' ? null : 'tariffs.yaml: a tab',
        }));
  });
  parentPort.postMessage({ offered: { 'tariffs.yaml': 'first' } });
`;
const options = {
  dataDir: 'nowhere',
  contentDir: 'nowhere',
  siteDomain: 'site.test',
  geoipFile: '',
  identity: null,
};

const folder = mkdtempSync(join(tmpdir(), 'provider-thread-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function scriptOf(name: string, code: string): URL {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, code);
  return pathToFileURL(file);
}

function makeLog() {
  const said: string[] = [];
  const note = (_about: object, text: string) => void said.push(text);
  const published: { text: string | undefined; isStart: boolean }[] = [];
  const publication = {
    problem: null,
    onPublished: () => undefined,
    publish: async ({ files, isStart }: { files: ContentFiles; isStart: boolean }) =>
      void published.push({ text: files['tariffs.yaml'], isStart }),
    read: async () => ({ number: stored.number, files: {} }),
    readOrLast: async () => ({ number: stored.number, files: {} }),
    close: () => undefined,
  };
  const stored = { number: 7 };
  return {
    publication,
    published,
    stored,
    said,
    log: { info: note, error: note } as unknown as Parameters<typeof ProviderThread.start>[0]['log'],
  };
}

const ask = (port: number, path = '/') =>
  fetch(`http://127.0.0.1:${port}${path}`)
    .then((answer) => answer.text())
    .catch(() => null);

async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found !== null) return found;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a dead thread restarts on the same port, each time, with a log entry', async () => {
  const { said, log, publication } = makeLog();
  const { thread, port } = await ProviderThread.start({
    script: scriptOf('mortal', mortal),
    options,
    log,
    publication,
  });
  const first = await ask(port);
  expect(first).toContain('site.test');
  await ask(port, '/die');
  const second = await until(() => ask(port));
  expect(second).toContain('site.test');
  expect(second).not.toBe(first);
  await ask(port, '/die');
  await until(() => ask(port));
  expect(said.filter((text) => text === 'provider thread ended')).toHaveLength(2);
  await thread.close();
  expect(await ask(port)).toBeNull();
});

test('a thread that is closed stays so', async () => {
  const { said, log, publication } = makeLog();
  const { thread, port } = await ProviderThread.start({
    script: scriptOf('mortal', mortal),
    options,
    log,
    publication,
  });
  await thread.close();
  expect(await ask(port)).toBeNull();
  expect(said).toEqual([]);
});

test.each([
  ['throws', "throw new Error('the folder is not writable');", 'the folder is not writable'],
  ['ends without a word', 'process.exit(3);', 'ended with 3 before it listened'],
])('a thread that %s at its first start ends the start, with its reason', async (name, code, reason) => {
  const { log, publication } = makeLog();
  const script = scriptOf(name.replaceAll(' ', '-'), code);
  await expect(ProviderThread.start({ script, options, log, publication })).rejects.toThrow(reason);
});

async function startMortal() {
  const made = makeLog();
  const { log, publication } = made;
  const script = scriptOf('mortal', mortal);
  return { ...made, ...(await ProviderThread.start({ script, options, log, publication })) };
}

test('a message about changed content updates its problem and reports the change', async () => {
  const { thread, port } = await startMortal();
  const changed = new Promise<void>((resolve) => (thread.onChange = resolve));
  await ask(port, '/publish');
  await changed;
  expect(thread.problem).toBe('tariffs.yaml: a tab');
  await thread.close();
});

test('a thread publishes its folder, then starts with the version in effect, and receives later ones once', async () => {
  const { thread, port, published, stored } = await startMortal();
  expect(published).toEqual([{ text: 'first', isStart: true }]);
  expect(await ask(port)).toMatch(/ 7$/);
  await thread.readAnew();
  stored.number = 8;
  await Promise.all([thread.readAnew(), thread.readAnew()]);
  expect(await ask(port, '/offer')).toMatch(/ 7,8$/);
  await until(async () => published[1] ?? null);
  expect(published[1]).toEqual({ text: '1', isStart: false });
  await thread.close();
});

test('a version that the thread refuses is a problem until another one is in effect', async () => {
  const { thread, stored } = await startMortal();
  stored.number = 13;
  await thread.readAnew();
  expect(thread.problem).toBe('version 13 is wrong');
  stored.number = 14;
  await thread.readAnew();
  expect(thread.problem).toBeNull();
  await thread.close();
});

test('a version that the thread does not apply ends the wait, and a later wait succeeds', async () => {
  const { thread, port, stored } = await startMortal();
  stored.number = 21;
  jest.useFakeTimers();
  const refused = expect(thread.readAnew()).rejects.toThrow('version 21 is not applied within 5000 ms');
  await jest.advanceTimersByTimeAsync(5000);
  jest.useRealTimers();
  await refused;
  const later = thread.readAnew();
  expect(await ask(port, '/apply')).toMatch(/ 7,21$/);
  await later;
  await thread.close();
});

describe('a start whose publication takes longer than the limit', () => {
  const start = async (isPreview: boolean) => {
    const { publication, stored, log } = makeLog();
    jest.spyOn(timers, 'setTimeout').mockResolvedValueOnce(undefined);
    publication.publish = () =>
      new Promise((resolve) => setTimeout(() => resolve(void (stored.number = 8)), 50));
    const { thread, port } = await ProviderThread.start({
      script: scriptOf('mortal', mortal),
      ...{ options, log, publication, isPreview },
    });
    const served = await ask(port);
    await thread.close();
    jest.restoreAllMocks();
    return served;
  };
  test('serves the version before', async () => expect(await start(false)).toMatch(/ 7$/));
  test('waits for it in a preview', async () => expect(await start(true)).toMatch(/ 8$/));
});

test.each([
  ['folder', 'preview.test', {}, 'tariffs.yaml: a tab'],
  ['version', 'site.test', { readOrLast: async () => ({ number: 13, files: {} }) }, 'version 13 is wrong'],
  ['publication', 'site.test', { problem: 'a picture has changed' }, 'a picture has changed'],
])('a preview does not start if its %s has a problem', async (_name, siteDomain, broken, problem) => {
  const { log, publication } = makeLog();
  const parts = { script: scriptOf('mortal', mortal), log, publication: { ...publication, ...broken } };
  const start = (isPreview: boolean) =>
    ProviderThread.start({ ...parts, options: { ...options, siteDomain }, isPreview });
  const { thread } = await start(false);
  expect(thread.problem).toBe(problem);
  await thread.close();
  await expect(start(true)).rejects.toThrow(problem);
});
