import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

import {
  mostPixels,
  picturesFolder,
  picturesOfFiles,
  pictureStem,
} from '@/api/provider-thread/provider-thread.schemas';

import { isHidden, misplacement, readFolder } from './read-folder';

const largestFile = 10 * 1024 * 1024;
const mostFiles = 200;
const namePattern = /^[\w-]+\.(?:png|jpe?g|webp|avif)$/i;

type Checked = { stem: string } | { message: string };

/** Results by file name, size and time, because a picture takes up to a second to decode. */
const checked = new Map<string, Checked>();

/** Reads a folder with its pictures. */
export async function readFolderWithPictures(folder: string): Promise<ReturnType<typeof readFolder>> {
  const layer = readFolder(folder);
  const root = realpathSync(folder);
  if (!existsSync(join(root, picturesFolder)) || misplacement(root, picturesFolder) !== null) return layer;
  const names = readdirSync(join(root, picturesFolder)).filter((name) => !isHidden(name));
  const { files, problems } = layer;
  const problem = (path: string, message: string) =>
    problems.push({ file: join(folder, path), line: 0, column: 0, message });
  if (names.length > mostFiles)
    problem(picturesFolder, `${names.length} pictures; a folder has at most ${mostFiles}`);
  for (const name of names.toSorted().slice(0, mostFiles)) {
    const path = join(picturesFolder, name);
    const found = await checkFile(root, path, name);
    if ('message' in found) problem(path, found.message);
    else files[path] = found.stem;
  }
  return { ...layer, pictures: picturesOfFiles(files) };
}

/** Copies the pictures of a checked folder into another folder. */
export function copyPictures(folder: string, target: string): void {
  const source = join(folder, picturesFolder);
  if (existsSync(source))
    cpSync(source, join(target, picturesFolder), { recursive: true, dereference: true });
}

async function checkFile(root: string, path: string, name: string): Promise<Checked> {
  if (/\.svgz?$/i.test(name)) return { message: 'an SVG may contain scripts; export it as PNG or WebP' };
  if (!namePattern.test(name))
    return {
      message: 'allowed are names of Latin letters and digits that end in .avif, .jpg, .png or .webp',
    };
  const misplaced = misplacement(root, path);
  if (misplaced !== null) return { message: misplaced };
  const file = join(root, path);
  const { size, mtimeMs, ino } = statSync(file);
  if (size > largestFile)
    return { message: `${Math.ceil(size / 1024 / 1024)} MB; a picture has at most 10 MB` };
  const key = [file, size, mtimeMs, ino].join(' ');
  const known = checked.get(key);
  if (known) return known;
  const result = await checkBytes(readFileSync(file), name);
  if (checked.size >= 2 * mostFiles) checked.clear();
  checked.set(key, result);
  return result;
}

/** Decodes a picture. No other format reaches the decoder, SVG in particular. */
async function checkBytes(bytes: Buffer, name: string): Promise<Checked> {
  const format = formatOf(bytes);
  if (format === null) return { message: 'not a picture; allowed are PNG, JPEG, WebP and AVIF' };
  const ending = name.replace(/^.*\./, '').toLowerCase().replace('jpg', 'jpeg');
  if (ending !== format) return { message: `the file has the format ${format}, and its name another one` };
  const { default: sharp } = await import('sharp');
  try {
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (size.width * size.height > mostPixels)
      return {
        message: `${size.width} × ${size.height} pixels; a picture has at most ${mostPixels / 1e6} million`,
      };
    await sharp(bytes, { limitInputPixels: mostPixels }).resize(16).raw().toBuffer();
    return { stem: pictureStem(bytes, size) };
  } catch (error) {
    return { message: `damaged: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function formatOf(bytes: Buffer): 'png' | 'jpeg' | 'webp' | 'avif' | null {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (/^RIFF[^]{4}WEBP/.test(text)) return 'webp';
  return /^[^]{4}ftypavi[fs]/.test(text) ? 'avif' : null;
}
