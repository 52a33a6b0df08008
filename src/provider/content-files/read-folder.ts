import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

import { isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

import { picturesFolder } from '@/api/provider-thread/provider-thread.schemas';

import { type KindName, kindNames, contentKinds } from './content-kinds';

/** Line and column count from 1; 0 if there is no text to point at. */
export interface ContentPlace {
  file: string;
  line: number;
  column: number;
}

export interface ContentProblem extends ContentPlace {
  message: string;
}

export type Path = readonly PropertyKey[];

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
const isYaml = (name: string) => /\.ya?ml$/.test(name);
/** Kubernetes mounts hold `..data`, editors leave `.swp`. */
export const isHidden = (name: string) => name.startsWith('.') || name.endsWith('~');

/**
 * Reads `NAME.yaml` and `NAME/*.yaml` of each kind, and `cities/DOMAIN` with the same names for one city, without the
 * pictures. `onText` receives the name and the text of each file that it reads.
 */
export function readFolder(
  folder: string,
  onText: (name: string, text: string) => void = () => undefined,
): ContentLayer {
  const root = realpathSync(folder);
  const layer: ContentLayer = { entries: [], problems: [] };
  let total = 0;
  const problem = (name: string, message: string): void => {
    layer.problems.push({ file: join(folder, name), line: 0, column: 0, message });
  };

  function readAll(names: readonly string[], city: string | null, within: string): void {
    for (const name of names) {
      const file = join(within, name);
      if (isHidden(name) || !isInside(file) || file === picturesFolder) continue;
      if (isDirectory(file)) readKindFolder(name, file, city);
      else readFile(file, name.replace(/\.ya?ml$/, ''), city);
    }
  }

  function readKindFolder(name: string, folderName: string, city: string | null): void {
    for (const inner of namesIn(folderName)) {
      const file = join(folderName, inner);
      if (isHidden(inner) || !isInside(file)) continue;
      if (!isDirectory(file)) readFile(file, name, city);
      else if (name === 'cities' && city === null) readAll(namesIn(file), inner, file);
      else problem(file, 'a folder in a folder of entries; allowed is one level of files');
    }
  }

  const namesIn = (name: string) => readdirSync(join(root, name)).toSorted();
  const isDirectory = (name: string) => statSync(join(root, name)).isDirectory();

  function isInside(name: string): boolean {
    const message = misplacement(root, name);
    if (message !== null) problem(name, message);
    return message === null;
  }

  function readFile(file: string, name: string, city: string | null): void {
    if (!isYaml(file)) return problem(file, 'not a .yaml file');
    const kind = kindNames.find((one) => one === name);
    if (kind === undefined || (city !== null && !contentKinds[kind].isOfCity)) {
      const allowed = kindNames.filter((one) => city === null || contentKinds[one].isOfCity);
      return problem(file, `no content is named "${name}"; allowed: ${allowed.join(', ')}`);
    }
    const { size } = statSync(join(root, file));
    if (size > largestFile)
      return problem(file, `${Math.ceil(size / largestFile)} MB; a file has at most 1 MB`);
    total += size;
    const text = readFileSync(join(root, file), 'utf8');
    onText(file, text);
    const { entries, problems } = parseEntries(text, { file: join(folder, file), kind, city });
    layer.entries.push(...entries);
    layer.problems.push(...problems);
  }

  readAll(namesIn('.'), null, '.');
  if (total > largestFolder)
    problem('.', `${Math.ceil(total / largestFile)} MB of texts; a folder has at most 2 MB`);
  return layer;
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

/** Names, sizes and times of all files; null if the folder does not exist. */
export function folderState(folder: string): string | null {
  try {
    const files = readdirSync(folder, { recursive: true }).map(String).toSorted();
    return JSON.stringify(
      files.map((name) => {
        const found = statSync(join(folder, name), { throwIfNoEntry: false });
        return [name, found?.size, found?.mtimeMs, found?.ino];
      }),
    );
  } catch {
    return null;
  }
}

/** Parses a file, which holds a list of entries or one entry. */
export function parseEntries(
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
    const value: unknown = isMap(node) ? node.toJS(document) : null;
    if (!isRecord(value)) {
      problem([], `an entry is a mapping that begins with "${keyName}: …"`);
      continue;
    }
    const { from, until, ...fields } = value;
    const key = fields[keyName];
    const moments = { from: momentOf(from, -Infinity), until: momentOf(until, Infinity) };
    if (Number.isNaN(moments.from)) problem(['from'], momentForm);
    if (Number.isNaN(moments.until)) problem(['until'], momentForm);
    if (moments.until <= moments.from) problem(['until'], 'allowed is a moment after "from"');
    if (typeof key !== 'string' && typeof key !== 'number') problem([], `the entry has no "${keyName}"`);
    else {
      const entry = { kind, city, key: String(key), value: fields, ...moments, at };
      if (layer.entries.some((one) => one.key === entry.key && overlaps(one, entry)))
        problem([keyName], `"${key}" is in this file twice`);
      layer.entries.push(entry);
    }
  }
  return layer;
}

const momentForm =
  'allowed is a day as 2026-12-01, from its midnight in Moscow, or a moment as 2026-12-01T09:00+05:00';

/** Parses a moment to UTC ms; NaN if malformed. */
export function momentOf(value: unknown, absent: number): number {
  if (value === undefined) return absent;
  if (typeof value !== 'string') return NaN;
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return Date.parse(`${value}T00:00+03:00`);
  return /T.*(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : NaN;
}

/**
 * Whether two entries are in effect at the same time. An entry without moments is a base that one with moments may
 * change for a time.
 */
function overlaps(one: RawEntry, other: RawEntry): boolean {
  const isAlways = [one, other].map(({ from, until }) => from === -Infinity && until === Infinity);
  if (isAlways[0] !== isAlways[1]) return false;
  return one.from < other.until && other.from < one.until;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
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
