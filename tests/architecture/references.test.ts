import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

import { filesUnder, readText } from './source-files';

/** Targets of references: rows and decisions of docs/product, and records of docs/decisions. */
const rows = found(/^\| ([A-Z]+-\d\d) \|/gm, readText('docs/product/requirements.md'));
const decisions = found(/^- \*\*(D\d+)\*\*/gm, readText('docs/product/decisions.md'));
const records = filesUnder('docs/decisions').map((path) => `ADR ${Number(basename(path).slice(0, 4))}`);
const known = new Set([...rows, ...decisions, ...records]);

const groups = [...new Set(rows.map((row) => row.split('-')[0]))].join('|');
const shapes = [
  new RegExp(`(?<![\\w-])((?:${groups})-\\d+)(?!\\w)`, 'g'),
  // Matches neither a percent-encoded byte (%D0) nor a part of a name.
  /(?<![\w%-])(D\d{1,2})(?![\w-])/g,
  /\b(ADR \d+)\b/g,
];

/** Patterns of references that cannot be resolved: numbers without a kind, and documents outside the repository. */
const unclear = [
  /\bdecisions? \[?\d+/gi,
  /[([]spec \d[^\])]*/g,
  /\b(?:section|chapter) \d[\d.]*/gi,
  /\b(?:figures|style|names|architecture|specification)\.md\b/g,
];

const folders = ['src', 'tests', 'e2e', 'scripts', 'docs'].filter((folder) => existsSync(folder));
const loose = ['README.md', '.env.example', '.dependency-cruiser.cjs', 'eslint.config.mjs'];
const files = [...folders.flatMap(filesUnder), ...loose.filter((path) => existsSync(path))].filter(
  // Excludes scripts/plant, which contains violations of rules.
  (path) => /\.(?:tsx?|[cm]js|md|example)$/.test(path) && !/\/\.next\/|^scripts\/plant\//.test(path),
);
const texts = files.map((path) => ({ path, text: readText(path) }));
const documents = texts.filter(({ path }) => path.endsWith('.md'));

test('every reference leads to an existing row, decision or record', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(new Set([...rows, ...decisions]).size).toBe(rows.length + decisions.length);
  const lost = texts.flatMap(({ path, text }) =>
    shapes
      .flatMap((shape) => found(shape, text))
      .filter((name) => !known.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(lost).toEqual([]);
});

test('no reference is a number without its kind, or a document outside the repository', () => {
  expect(
    texts.flatMap(({ path, text }) =>
      unclear.flatMap((shape) => (text.match(shape) ?? []).map((words) => `${path}: ${words}`)),
    ),
  ).toEqual([]);
});

test('decision records refer to each other as «ADR n»', () => {
  const bare = /(?<![\w./-])0\d{3}(?![\w.-])/g;
  expect(
    documents
      .filter(({ path }) => path.startsWith('docs/decisions/'))
      .flatMap(({ path, text }) => (text.match(bare) ?? []).map((number) => `${path}: ${number}`)),
  ).toEqual([]);
});

test('links in documents, and named files of docs, have existing targets', () => {
  const links = documents.flatMap(({ path, text }) =>
    found(/\]\(((?!https?:)[^)#\s]+)[^)]*\)/g, text)
      .filter((link) => !existsSync(join(dirname(path), link)))
      .map((link) => `${path}: ${link}`),
  );
  expect(links).toEqual([]);
  const named = texts.flatMap(({ path, text }) =>
    found(/(?<![\w/])(docs\/[\w./-]+\.(?:md|json))/g, text)
      .filter((name) => !existsSync(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(named).toEqual([]);
});

test('files that a document names exist', () => {
  const rooms =
    'src|tests|e2e|scripts|ui|site|server|shell|features|lib|config|api|store|provider|content-files|screens|desk';
  const paths = new RegExp(`\`((?:${rooms})/[\\w./@-]+)\``, 'g');
  const places = ['', 'src/', 'src/server/'];
  const isThere = (name: string) =>
    places.some((place) => ['', '.ts', '.tsx', '.test.ts'].some((end) => existsSync(place + name + end)));
  const gone = documents.flatMap(({ path, text }) =>
    found(paths, text)
      .filter((name) => !isThere(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(gone).toEqual([]);
});

function found(shape: RegExp, text: string): string[] {
  return [...text.matchAll(shape)].map(([, name = '']) => name);
}
