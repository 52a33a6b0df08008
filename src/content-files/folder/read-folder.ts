import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

import {
  type ContentFiles,
  picturesFolder,
  picturesOfFiles,
} from '@/api/provider-thread/provider-thread.schemas';
import { isIsoDay } from '@/lib/dates';
import { formatSortableMinute } from '@/lib/zoned-day';

import { type KindName, kindNames, contentKinds } from '../content-kinds';
import { isRecord, type Path } from '../walk-content';

/** Line and column count from 1; 0 if there is no text to point at. */
export interface ContentPlace {
  file: string;
  line: number;
  column: number;
}

export function placeText({ file, line, column }: ContentPlace): string {
  return line === 0 ? file : `${file}:${line}:${column}`;
}

export interface ContentProblem extends ContentPlace {
  message: string;
}

export interface RawEntry {
  kind: KindName;
  /** Domain of the only city that has the entry. */
  city: string | null;
  key: string;
  value: Record<string, unknown>;
  /** In effect until before `until`, UTC ms. */
  from: number;
  until: number;
  /** Position of the value at `path`, else of the nearest value around it. */
  at: (path: Path) => ContentPlace;
}

export interface ContentLayer {
  entries: RawEntry[];
  problems: ContentProblem[];
  /** Stems of the addresses of pictures by file name (read-pictures.ts). */
  pictures?: ReadonlyMap<string, string>;
}

const largestFile = 1024 * 1024;
/** Limit of all texts of a folder, because the storage of the site keeps many versions of them. */
const largestFolder = 2 * 1024 * 1024;
/** Kubernetes mounts hold `..data`, disks `lost+found`, editors leave `.swp`. */
export const isHidden = (name: string) => /^\.|~$|^lost\+found$/.test(name);

interface FolderLayer extends ContentLayer {
  /** Texts by file name, and stems of the addresses of pictures. */
  files: Record<string, string>;
}

/**
 * Reads `NAME.yaml` and `NAME/*.yaml` of each kind, and `cities/DOMAIN` with the same names for one city, without the
 * pictures.
 */
export function readFolder(folder: string): FolderLayer {
  const root = realpathSync(folder);
  const problems: ContentProblem[] = [];
  const files: Record<string, string> = {};
  const problem = (name: string, message: string, line = 0) =>
    problems.push({ file: join(folder, name), line, column: line && 1, message });

  function readAll(within: string, depth: number): void {
    for (const name of readdirSync(join(root, within)).toSorted()) {
      const file = join(within, name);
      if (isHidden(name)) continue;
      const misplaced = misplacement(root, file);
      if (misplaced !== null) problem(file, misplaced);
      else if (file === picturesFolder) continue;
      else if (!statSync(join(root, file)).isDirectory()) readFile(file);
      else if (depth === 0 || (depth < 3 && file.startsWith(join('cities', sep)))) readAll(file, depth + 1);
      else problem(file, 'a folder in a folder of entries; allowed is one level of files');
    }
  }

  function readFile(file: string): void {
    const { size } = statSync(join(root, file));
    if (!/\.ya?ml$/.test(file)) problem(file, 'not a .yaml file');
    else if (size > largestFile) problem(file, `${megabytes(size)} MB; a file has at most 1 MB`);
    else {
      const bytes = readFileSync(join(root, file));
      const text = decode(bytes);
      if (text === null) problem(file, 'not UTF-8; allowed is a file saved as UTF-8', lineNotUtf8(bytes));
      else files[file] = text;
    }
  }

  readAll('.', 0);
  const total = Object.values(files).reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (total > largestFolder) problem('.', `${megabytes(total)} MB of texts; a folder has at most 2 MB`);
  const parsed = parseFiles(files, folder);
  return { ...parsed, files, problems: [...problems, ...parsed.problems] };
}

const megabytes = (size: number) => Math.ceil(size / 1024 / 1024);

/** Text without the byte order mark; null if the bytes are not UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function lineNotUtf8(bytes: Buffer): number {
  // Latin-1 has a character for each byte.
  const lines = bytes.toString('latin1').split('\n');
  return lines.findIndex((line) => decode(Buffer.from(line, 'latin1')) === null) + 1;
}

/** Parses the files of a folder or of a stored version; `source` begins the file names of problems. */
export function parseFiles(files: ContentFiles, source: string): ContentLayer {
  const texts = Object.entries(files).filter(([path]) => !path.startsWith(`${picturesFolder}/`));
  const layers = texts.map(([path, text]): ContentLayer => {
    const file = join(source, path);
    // `tariffs.yaml` and `tariffs/one.yaml` are of a kind, `cities/DOMAIN/…` of a kind in a city.
    const parts = path.split('/');
    const city = parts[0] === 'cities' && parts.length > 2 ? (parts[1] ?? '') : null;
    const name = (parts[city === null ? 0 : 2] ?? '').replace(/\.ya?ml$/, '');
    const allowed = kindNames.filter((one) => city === null || contentKinds[one].isOfCity);
    const kind = allowed.find((one) => one === name);
    if (kind !== undefined) return parseEntries(text, { file, kind, city });
    const message = `no content is named "${name}"; allowed: ${allowed.join(', ')}`;
    return { entries: [], problems: [{ file, line: 0, column: 0, message }] };
  });
  const entries = layers.flatMap((layer) => layer.entries);
  return {
    entries: inOrderOfEffect(entries),
    problems: [...layers.flatMap(({ problems }) => problems), ...repeatedEntries(entries)],
    pictures: picturesOfFiles(files),
  };
}

const keyOf = ({ kind, city, key }: RawEntry) => JSON.stringify([kind, city, key]);

/**
 * Entries of a layer in the order of its files, except that one which changes another is directly after it, because
 * later entries take precedence.
 */
export function inOrderOfEffect(entries: readonly RawEntry[]): RawEntry[] {
  const byKey = Map.groupBy(
    entries.map((entry, index) => ({ entry, index })),
    ({ entry }) => keyOf(entry),
  );
  const placed = [...byKey.values()].flatMap((same) =>
    same.map(({ entry, index }) => {
      const changed = same.filter((one) => isChangedBy(one.entry, entry));
      return { ...entry, place: Math.max(index, ...changed.map((one) => one.index)) };
    }),
  );
  return placed
    .toSorted((one, other) => one.place - other.place || one.from - other.from || other.until - one.until)
    .map(({ place: _, ...entry }) => entry);
}

/** Entries that are in effect at the same time as an earlier one of the layer with the same key. */
function repeatedEntries(entries: readonly RawEntry[]): ContentProblem[] {
  return [...Map.groupBy(entries, keyOf).values()].flatMap((same) =>
    same.flatMap((entry, index) => {
      const earlier = same.slice(0, index).find((one) => overlaps(one, entry));
      if (!earlier) return [];
      const path = [contentKinds[entry.kind].key];
      const other = placeText(earlier.at(path));
      const remedy = limitAgainst(entry, earlier, 'here') ?? limitAgainst(earlier, entry, `in ${other}`);
      const message = `"${entry.key}" is also in ${other}, in effect at the same time; ${remedy ?? 'remove one of the two'}`;
      return [{ ...entry.at(path), message }];
    }),
  );
}

/** Limit of an entry's period, if there is one, with which it no longer overlaps with the other's. */
function limitAgainst(entry: RawEntry, other: RawEntry, where: string): string | null {
  if (entry.from < other.from) return `set until: ${momentText(other.from)} ${where}`;
  const endsLater = entry.from === other.from && other.until < entry.until;
  return endsLater ? `set from: ${momentText(other.until)} ${where}` : null;
}

/** Reason not to read a file: a symbolic link out of the folder could publish any file of the machine. */
export function misplacement(root: string, name: string): string | null {
  try {
    if (!lstatSync(join(root, name)).isSymbolicLink()) return null;
    const isInside = realpathSync(join(root, name)).startsWith(root + sep);
    return isInside ? null : 'a symbolic link that leads out of the folder';
  } catch {
    return 'cannot be read';
  }
}

/** Begins the state of a folder that cannot be read; the reason follows. */
export const unreadable = 'unreadable: ';

/**
 * Names, sizes and times of all files except hidden ones; null if the folder does not exist, `unreadable` and the
 * reason if it, a file or a subfolder cannot be accessed. The change time covers permissions.
 */
export function folderState(folder: string): string | null {
  const files: unknown[][] = [];
  function look(root: string, within: string, depth: number): void {
    for (const name of readdirSync(join(root, within)).toSorted()) {
      if (isHidden(name)) continue;
      const file = join(within, name);
      const found = statSync(join(folder, file), { throwIfNoEntry: false });
      files.push(found?.isFile() ? [file, found.size, found.mtimeMs, found.ctimeMs, found.ino] : [file]);
      // Deeper folders are problems. A link out of the folder may lead to the whole disk.
      if (found?.isDirectory() && depth < 3 && misplacement(root, file) === null) look(root, file, depth + 1);
    }
  }
  try {
    if (!statSync(folder, { throwIfNoEntry: false })) return null;
    look(realpathSync(folder), '.', 0);
    return JSON.stringify(files);
  } catch (error) {
    return unreadable + String(error).replace('Error: ', '');
  }
}

/** Parses a file, which holds a list of entries or one entry. */
function parseEntries(
  text: string,
  { file, kind, city }: { file: string; kind: KindName; city: string | null },
): ContentLayer {
  const tab = /^ *\t/m.exec(text);
  if (tab) {
    const line = text.slice(0, tab.index).split('\n').length;
    const message = 'a tab in the indentation; allowed are spaces';
    return { entries: [], problems: [{ file, line, column: tab[0].length, message }] };
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const place = (offset: number): ContentPlace => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col };
  };
  const found = [...document.errors, ...document.warnings];
  if (found.length > 0)
    return {
      entries: [],
      problems: found.map(({ message, pos }) => ({
        ...place(pos[0]),
        message: message.replace(/\n[^]*/, ''),
      })),
    };
  const { contents } = document;
  const layer: ContentLayer = { entries: [], problems: [] };
  if (contents === null) return layer;
  const nodes = isSeq(contents) ? contents.items : [contents];
  const { key: keyName } = contentKinds[kind];
  for (const node of nodes) {
    const at = (path: Path) => place(offsetOf(node, path));
    const problem = (path: Path, message: string) => layer.problems.push({ ...at(path), message });
    let value: Record<string, unknown>;
    try {
      value = expandEntry(node, document, keyName);
    } catch (error) {
      problem([], error instanceof Error ? error.message : String(error));
      continue;
    }
    const { from, until, ...fields } = value;
    const key = fields[keyName];
    const moments = { from: momentOf(from, -Infinity), until: momentOf(until, Infinity) };
    if (Number.isNaN(moments.from)) problem(['from'], momentForm);
    if (Number.isNaN(moments.until)) problem(['until'], momentForm);
    if (moments.until <= moments.from) problem(['until'], 'allowed is a moment after "from"');
    if (typeof key !== 'string' && typeof key !== 'number') problem([], `the entry has no "${keyName}"`);
    else layer.entries.push({ kind, city, key: String(key), value: fields, ...moments, at });
  }
  return layer;
}

/** Value of an entry with its aliases expanded. Throws if it is no mapping, has too many aliases or no end. */
function expandEntry(node: unknown, document: Document, keyName: string): Record<string, unknown> {
  const value: unknown = isMap(node) ? node.toJS(document) : null;
  if (!isRecord(value)) throw new Error(`an entry is a mapping that begins with "${keyName}: …"`);
  if (isDeeperThan(mostLevels, value))
    throw new Error(
      `allowed are at most ${mostLevels} levels of lists and mappings, and no anchor that contains itself`,
    );
  return value;
}

const mostLevels = 100;

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((one) => isDeeperThan(levels - 1, one));
}

const momentForm =
  'allowed is a day as 2026-12-01, from its midnight in Moscow, or a moment as 2026-12-01T09:00+05:00';

/** Parses a moment to UTC ms; NaN if malformed. */
export function momentOf(value: unknown, absent: number): number {
  if (value === undefined) return absent;
  // Date.parse accepts 2026-02-31 as a day of March.
  if (typeof value !== 'string' || !isIsoDay(value.slice(0, 10))) return NaN;
  if (value.length === 10) return Date.parse(`${value}T00:00+03:00`);
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN;
}

/** Formats a moment as in `from`: a day that begins in Moscow, else a moment with its zone. */
export function momentText(moment: number): string {
  const inMoscow = formatSortableMinute(moment, 'Europe/Moscow').replace(' ', 'T');
  return inMoscow.endsWith('T00:00') ? inMoscow.slice(0, 10) : `${inMoscow}+03:00`;
}

const isAlways = ({ from, until }: RawEntry) => from === -Infinity && until === Infinity;

/**
 * Whether another entry of the same key takes precedence while it is in effect: one with moments over a base without
 * any, and of two that never end, the one that begins later.
 */
function isChangedBy(one: RawEntry, other: RawEntry): boolean {
  if (isAlways(one)) return !isAlways(other);
  return one.until === Infinity && other.until === Infinity && one.from < other.from;
}

/** Whether two entries of a key are in effect at the same time, although neither changes the other. */
function overlaps(one: RawEntry, other: RawEntry): boolean {
  if (isChangedBy(one, other) || isChangedBy(other, one)) return false;
  return one.from < other.until && other.from < one.until;
}

/** Offset of the value at the path, else of the nearest one around it. */
function offsetOf(start: unknown, path: Path): number {
  let node = start;
  let offset = startOf(node) ?? 0;
  for (const part of path) {
    const pair: unknown = isMap(node)
      ? node.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      : isSeq(node)
        ? node.items[Number(part)]
        : undefined;
    if (pair === undefined) return offset;
    node = isPair(pair) ? pair.value : pair;
    offset = startOf(node) ?? (isPair(pair) ? startOf(pair.key) : undefined) ?? offset;
  }
  return offset;
}

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
