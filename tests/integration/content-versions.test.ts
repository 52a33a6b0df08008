import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';

import { pictureStem } from '@/api/provider-thread/provider-thread.schemas';
import { readAudit } from '@/desk/server/settings/desk-audit';
import { findPicture, storePictures } from '@/server/content-versions/content-pictures';
import {
  findContentInEffect,
  keptVersions,
  listContentVersions,
  publishContent,
  readContentFiles,
  rollBackContent,
} from '@/server/content-versions/content-versions';
import { type OpenedDatabase, openDatabase, storageScript } from '@/server/database/open-database';
import { makeOwnPostgres } from '../support/own-postgres';
import { plainText } from '../support/plain-text';
import { describeWithPostgres } from '../support/with-postgres';

/** A folder with one file. */
const priced = (price: number) => ({ 'tariffs.yaml': `- id: 1004\n  price: ${price}\n` });

describe('versions of content on sqlite', () => contentVersions(async () => ({ url: '', drop: () => {} })));
describeWithPostgres('versions of content on PostgreSQL', () => contentVersions(makeOwnPostgres));

function contentVersions(makeStorage: () => Promise<{ url: string; drop: () => unknown }>): void {
  let storage: { url: string; drop: () => unknown };
  let dataDir: string;
  let opened: OpenedDatabase[];
  /** Two instances of the site on one storage. */
  const [first, second] = [() => dbOf(0), () => dbOf(1)];
  const dbOf = (index: number) => opened[index]!.db;

  beforeEach(async () => {
    storage = await makeStorage();
    dataDir = mkdtempSync(join(tmpdir(), 'content-versions-'));
    const open = () => openDatabase({ url: storage.url, dataDir, worker: storageScript() });
    opened = [await open(), await open()];
  });
  afterEach(async () => {
    await Promise.all(opened.map(({ db }) => db.destroy()));
    await storage.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const publish = (price: number, comparesAll = false) => publishContent(first(), priced(price), comparesAll);
  const inEffect = async () => (await findContentInEffect(second())).number;
  const numbers = async () => (await listContentVersions(first())).map(({ number }) => number);

  test('each state of the folder is a version, with the names of changed files; the same state is none', async () => {
    expect(await inEffect()).toBe(0);
    const files = { ...priced(500), 'cities/kazan/tariffs.yaml': '[]' };
    expect(await publishContent(first(), files, false)).toEqual({ number: 1, isNew: true });
    expect(await publishContent(second(), files, false)).toEqual({ number: 1, isNew: false });
    expect(await publish(600)).toEqual({ number: 2, isNew: true });
    expect(await inEffect()).toBe(2);
    expect(await readContentFiles(second(), 1)).toEqual(files);
    expect(await listContentVersions(second())).toMatchObject([
      { number: 2, changed: ['cities/kazan/tariffs.yaml', 'tariffs.yaml'], format: 1 },
      { number: 1, changed: ['cities/kazan/tariffs.yaml', 'tariffs.yaml'] },
      { number: 0, changed: [] },
    ]);
  });

  test('two instances that publish at once have one order, and the same state is one version', async () => {
    const prices = [510, 520, 530, 540, 550];
    const each = prices.flatMap((price) =>
      [first(), second()].map((db) => publishContent(db, priced(price), true)),
    );
    const published = await Promise.all(each);
    expect(published.filter(({ isNew }) => isNew)).toHaveLength(prices.length);
    expect(await numbers()).toEqual([5, 4, 3, 2, 1, 0]);
    const stored = await Promise.all([1, 2, 3, 4, 5].map((number) => readContentFiles(first(), number)));
    expect(stored.map((files) => files['tariffs.yaml']).sort()).toEqual(
      prices.map((price) => priced(price)['tariffs.yaml']),
    );
    expect(await inEffect()).toBe(5);
  });

  test('a roll-back lasts until another state is published, also for a folder that has not changed', async () => {
    for (const price of [510, 520, 530]) await publish(price);
    expect(await rollBackContent(second(), 1)).toBe(3);
    expect(await inEffect()).toBe(1);
    expect(await publish(530)).toEqual({ number: 3, isNew: false });
    expect(await inEffect()).toBe(1);
    await rollBackContent(second(), 0);
    expect(await inEffect()).toBe(0);
    expect(await publish(510)).toEqual({ number: 4, isNew: true });
    expect(await inEffect()).toBe(4);
  });

  test('the record of the desk has each publication and roll-back, with the version and the machine', async () => {
    for (const price of [510, 520]) await publish(price);
    await publish(520);
    await rollBackContent(second(), 0);
    const { entries } = await readAudit(first(), undefined);
    const machine = hostname();
    expect(entries.map(({ by, action, text }) => [by, action, plainText(text)])).toEqual([
      [null, 'rolled_back', `Возвращена версия 0 текстов и цен вместо 2: ${userInfo().username}@${machine}`],
      [null, 'published', `Опубликована версия 2 текстов и цен, сервер ${machine}: tariffs.yaml`],
      [null, 'published', `Опубликована версия 1 текстов и цен, сервер ${machine}: tariffs.yaml`],
    ]);
  });

  test('at the start of an instance, an older folder is not published over a newer version', async () => {
    await publish(510);
    await publish(520);
    expect(await publish(510, true)).toEqual({ number: 1, isNew: false });
    expect(await inEffect()).toBe(2);
    expect(await publish(515, true)).toEqual({ number: 3, isNew: true });
  });

  test('a roll-back to a number that does not exist changes nothing', async () => {
    await publish(510);
    await expect(rollBackContent(first(), 7)).rejects.toThrow('There is no version 7.');
    await expect(rollBackContent(first(), 1)).rejects.toThrow('Version 1 is in effect already.');
    expect(await inEffect()).toBe(1);
  });

  test('the last 50 versions are kept, and the content of the release', async () => {
    for (let price = 501; price <= 503 + keptVersions; price += 1) await publish(price);
    const kept = await numbers();
    expect([kept.length, kept.at(0), kept.at(-2), kept.at(-1)]).toEqual([keptVersions + 1, 53, 4, 0]);
    await expect(rollBackContent(first(), 3)).rejects.toThrow('There is no version 3. The last 50 versions');
    await rollBackContent(first(), 4);
    expect(await inEffect()).toBe(4);
  });

  test('a version of a newer format is ignored, with the last readable one in effect', async () => {
    for (const price of [510, 520, 530]) await publish(price);
    await rollBackContent(first(), 2);
    await first()
      .insertInto('published_content')
      .values({
        ...{ number: 4, published_at: Date.now(), hash: 'h', format: 3, release: '9.0.0' },
        ...{ files: '{}', changed: '[]', activation: 5 },
      })
      .execute();
    expect(await findContentInEffect(second())).toEqual({
      number: 2,
      newer: expect.stringMatching(
        /^Version 4 .* newer release 9\.0\.0 \(format 3\)\. .* up to 2 and ignores/,
      ),
    });
    await expect(rollBackContent(first(), 4)).rejects.toThrow('newer release 9.0.0');
    await publish(540);
    expect(await findContentInEffect(second())).toEqual({ number: 5, newer: null });
  });

  test('pictures are stored for all instances, and deleted with the last version that has them', async () => {
    mkdirSync(join(dataDir, 'pictures'));
    const [width, height] = [900, 600];
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#fa0' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    writeFileSync(join(dataDir, 'pictures/gift.jpg'), bytes);
    const stem = pictureStem(bytes, { width: height, height: width });
    const files = { ...priced(500), 'pictures/gift.jpg': stem };
    await expect(publishContent(first(), files, false)).rejects.toThrow(
      'a picture of the folder is not stored',
    );
    await storePictures(first(), files, dataDir);
    expect(await publishContent(first(), files, false)).toEqual({ number: 1, isNew: true });
    const sizes = await Promise.all(
      ['240.webp', '1440.webp', '720.avif'].map(async (file) => {
        const found = await findPicture(second(), stem, file);
        const { format, width: w, height: h, exif } = await sharp(found ?? Buffer.of()).metadata();
        return [format, w, h, exif];
      }),
    );
    expect(sizes).toEqual([
      ['webp', 240, 360, undefined],
      ['webp', 600, 900, undefined],
      ['heif', 600, 900, undefined],
    ]);

    for (let price = 501; price < 500 + keptVersions; price += 1) await publish(price);
    expect(await findPicture(second(), stem, '240.webp')).not.toBeNull();
    expect((await listContentVersions(first())).slice(-3).map(({ format }) => format)).toEqual([1, 2, 1]);
    await rollBackContent(second(), 1);
    await publish(700);
    expect(await findPicture(second(), stem, '240.webp')).toBeNull();
  });

  test('a picture that has changed since the check is not stored', async () => {
    mkdirSync(join(dataDir, 'pictures'));
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fa0' } }).toFile(
      join(dataDir, 'pictures/a.png'),
    );
    await expect(storePictures(first(), { 'pictures/a.png': 'other' }, dataDir)).rejects.toThrow(
      'a.png cannot be converted: it has changed',
    );
  });
}
