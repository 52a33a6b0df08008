import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type ProviderContent, ProviderThread } from './embedded-provider';

/** A provider that returns its thread's id, and exits on request. */
const mortal = `
  import { createServer } from 'node:http';
  import { parentPort, threadId, workerData } from 'node:worker_threads';
  const server = createServer((req, res) => {
    if (req.url === '/publish') parentPort.postMessage({ contentProblem: 'tariffs.yaml: a tab', isNewContent: true });
    if (req.url === '/die') throw new Error('told to die');
    res.setHeader('connection', 'close').end(String(threadId) + ' ' + workerData.siteDomain);
  });
  server.listen(workerData.port, '127.0.0.1', () =>
    parentPort.postMessage({ port: server.address().port, demoSignIns: [], contentProblem: null }));
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
  const content: ProviderContent = { problem: null, onChange: () => undefined };
  return {
    content,
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
  const { said, log, content } = makeLog();
  const { thread, port } = await ProviderThread.start({
    script: scriptOf('mortal', mortal),
    options,
    log,
    content,
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
  const { said, log, content } = makeLog();
  const { thread, port } = await ProviderThread.start({
    script: scriptOf('mortal', mortal),
    options,
    log,
    content,
  });
  await thread.close();
  expect(await ask(port)).toBeNull();
  expect(said).toEqual([]);
});

test.each([
  ['throws', "throw new Error('the folder is not writable');", 'the folder is not writable'],
  ['ends without a word', 'process.exit(3);', 'ended with 3 before it listened'],
])('a thread that %s at its first start ends the start, with its reason', async (name, code, reason) => {
  const { log, content } = makeLog();
  const script = scriptOf(name.replaceAll(' ', '-'), code);
  await expect(ProviderThread.start({ script, options, log, content })).rejects.toThrow(reason);
});

test('a message about changed content updates its problem and reports the change', async () => {
  const { log, content } = makeLog();
  const { thread, port } = await ProviderThread.start({
    script: scriptOf('mortal', mortal),
    options,
    log,
    content,
  });
  const changed = new Promise<void>((resolve) => (content.onChange = resolve));
  await ask(port, '/publish');
  await changed;
  expect(content.problem).toBe('tariffs.yaml: a tab');
  await thread.close();
});
