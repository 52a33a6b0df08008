import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

import {
  type ContentFiles,
  mostPixels,
  picturesFolder,
  picturesOfFiles,
  pictureStem,
  pictureWidths,
} from '@/api/provider-thread/provider-thread.schemas';
import type { Database } from '../database/tables';

/** Message of a picture that cannot be converted. */
export class PictureError extends Error {}

const stemsOf = (files: ContentFiles) => [...new Set(picturesOfFiles(files).values())];

/**
 * Converts and stores the pictures of a folder's state that the storage lacks. `folder` is the folder of content;
 * throws a PictureError if one of its pictures has changed since it was checked.
 */
export async function storePictures(db: Database, files: ContentFiles, folder: string): Promise<void> {
  const stored = await storedStems(db, stemsOf(files));
  const converted = new Set(stored);
  for (const [name, stem] of picturesOfFiles(files)) {
    if (converted.has(stem)) continue;
    converted.add(stem);
    const rows = await convertPicture(join(folder, picturesFolder, name), stem);
    const { number } = await db
      .selectFrom('published_content')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirstOrThrow();
    // The next version is the first that may delete unused pictures of this one.
    const version = number + 1;
    await db
      .insertInto('content_pictures')
      .values(rows.map((row) => ({ ...row, stem, version })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Encodes a picture in all widths and formats, with its orientation and without its metadata. */
async function convertPicture(path: string, stem: string): Promise<{ file: string; bytes: Uint8Array }[]> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  try {
    const bytes = await readPicture(path, stem);
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: Math.max(...pictureWidths), withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const rows: { file: string; bytes: Uint8Array }[] = [];
    // One after the other, because each encoder uses a core.
    for (const width of pictureWidths) {
      const resized = sharp(data, { raw: info }).resize({ width, withoutEnlargement: true });
      rows.push({ file: `${width}.avif`, bytes: await resized.clone().avif(avif).toBuffer() });
      rows.push({ file: `${width}.webp`, bytes: await resized.clone().webp(webp).toBuffer() });
    }
    return rows;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PictureError(`${path} cannot be converted: ${reason}`, { cause: error });
  }
}

/** Rejects if the file is another picture than that of the stem. */
async function readPicture(path: string, stem: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const bytes = await readFile(path);
  const { autoOrient: size } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  if (pictureStem(bytes, size) !== stem) throw new Error('it has changed');
  return bytes;
}

/** The qualities of scripts/pictures.mjs; more effort would take four times as long and save a tenth. */
const avif = { quality: 55, effort: 2 };
const webp = { quality: 82, effort: 4 };

/** Marks the pictures of a version that is stored, and deletes those of versions that are no longer stored. */
export async function keepPictures(
  trx: Database,
  files: ContentFiles,
  { number, oldest }: { number: number; oldest: number },
): Promise<void> {
  const stems = stemsOf(files);
  if ((await storedStems(trx, stems)).length < stems.length)
    throw new PictureError('a picture of the folder is not stored');
  if (stems.length > 0)
    await trx.updateTable('content_pictures').set({ version: number }).where('stem', 'in', stems).execute();
  await trx.deleteFrom('content_pictures').where('version', '<', oldest).execute();
}

async function storedStems(db: Database, stems: readonly string[]): Promise<string[]> {
  if (stems.length === 0) return [];
  const rows = await db
    .selectFrom('content_pictures')
    .select('stem')
    .distinct()
    .where('stem', 'in', stems)
    .execute();
  return rows.map(({ stem }) => stem);
}

/** A converted picture by the end of its address; null if it is not stored. */
export async function findPicture(db: Database, stem: string, file: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('content_pictures')
    .select('bytes')
    .where('stem', '=', stem)
    .where('file', '=', file)
    .executeTakeFirst();
  return row ? Buffer.from(row.bytes) : null;
}

/**
 * Writes the pictures of a version to a folder of content: the originals if the folder `originals` has them, else the
 * widest converted ones in the format of their names. Resolves with the names of the latter.
 */
export async function writePictures(
  db: Database,
  files: ContentFiles,
  { originals, target }: { originals: string; target: string },
): Promise<string[]> {
  const converted: string[] = [];
  for (const [name, stem] of picturesOfFiles(files)) {
    const original = await readPicture(join(originals, picturesFolder, name), stem).catch(() => null);
    if (original === null) converted.push(name);
    await mkdir(join(target, picturesFolder), { recursive: true });
    await writeFile(join(target, picturesFolder, name), original ?? (await restorePicture(db, stem, name)));
  }
  return converted;
}

async function restorePicture(db: Database, stem: string, name: string): Promise<Buffer> {
  const format = extname(name).slice(1).toLowerCase();
  const width = Math.max(...pictureWidths);
  const bytes = await findPicture(db, stem, `${width}.${format === 'avif' ? 'avif' : 'webp'}`);
  if (bytes === null) throw new PictureError(`${name} is not stored`);
  if (format === 'avif' || format === 'webp') return bytes;
  const { default: sharp } = await import('sharp');
  return format === 'png' ? sharp(bytes).png().toBuffer() : sharp(bytes).jpeg({ quality: 95 }).toBuffer();
}
