import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type OpenedDatabase, openDatabase, storageScript } from '../database/open-database';
import { ContentPublication } from './content-publication';

const dataDir = mkdtempSync(join(tmpdir(), 'content-publication-'));
let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openDatabase({ url: '', dataDir, worker: storageScript() });
});
afterAll(async () => {
  await opened.db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

function makeLog() {
  const logged: string[] = [];
  const note = (_about: object, text: string) => void logged.push(text);
  const log = { info: note, warn: note, error: note } as unknown as ConstructorParameters<
    typeof ContentPublication
  >[0]['log'];
  return { logged, log };
}

test('a state is published when the storage works again, and reported until then', async () => {
  const { logged, log } = makeLog();
  const { db, dialect } = opened;
  let isAway = true;
  const transaction = db.transaction.bind(db);
  const faulty = new Proxy(db, {
    get: (target, key) => {
      if (key === 'transaction' && isAway) throw new Error('the disk is full');
      const value: unknown = key === 'transaction' ? transaction : Reflect.get(target, key, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const publication = new ContentPublication({
    storage: Promise.resolve({ db: faulty, dialect }),
    ...{ log, folder: 'nowhere' },
  });
  const published = new Promise<void>((resolve) => (publication.onPublished = resolve));
  const files = { 'tariffs.yaml': '[]' };

  await publication.publish({ files, isStart: false });
  await publication.publish({ files, isStart: false });
  expect(publication.problem).toContain('because the storage fails: the disk is full');
  expect(logged).toEqual(['content not published, tried again every second']);
  expect(await publication.read()).toEqual({ number: 0, files: {} });

  isAway = false;
  await published;
  expect(publication.problem).toBeNull();
  expect(logged).toContain('content published');
  expect(await publication.read()).toEqual({ number: 1, files });
  publication.close();
});

test('a failure after the publication is logged and is no problem of the content', async () => {
  const { logged, log } = makeLog();
  const publication = new ContentPublication({
    storage: Promise.resolve(opened),
    ...{ log, folder: 'nowhere' },
  });
  publication.onPublished = () => {
    throw new Error('no listener');
  };
  const files = { 'tariffs.yaml': '[] # changed' };
  await publication.publish({ files, isStart: false });
  expect(publication.problem).toBeNull();

  jest.spyOn(publication, 'read').mockRejectedValue(new Error('the storage is away'));
  await publication.publish({ files, isStart: false });
  expect(publication.problem).toBeNull();
  expect(logged).toEqual(['content published', ...Array<string>(2).fill('published content not announced')]);
  publication.close();
});
