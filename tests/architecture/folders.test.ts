import { basename, dirname } from 'node:path';

import { filesUnder } from './source-files';

const files = filesUnder('src');
const folders = [...new Set(files.flatMap(parents))].sort();

/** Permitted folders of src. A new one needs a change of docs/decisions/0024-code-and-tests.md. */
const topFolders = [
  'api',
  'art',
  'config',
  'content-files',
  'desk',
  'features',
  'framework-budget',
  'lib',
  'pages',
  'provider',
  'screens',
  'server',
  'shell',
  'shop',
  'site',
  'ui',
];
/** Folder names that describe a kind of code instead of its purpose. */
const kinds = ['hooks', 'utils', 'helpers', 'common', 'types', 'components', 'misc', 'shared'];

test('src contains only the permitted folders', () => {
  expect(
    [...new Set(files.map((path) => path.split('/')[1] ?? ''))].filter((name) => !topFolders.includes(name)),
  ).toEqual([]);
});

test('folders are named by purpose, never by kind', () => {
  expect(folders.filter((path) => kinds.includes(basename(path)))).toEqual([]);
});

const named = [...files, ...folders];
const isOfPages = (path: string) => path.startsWith('src/pages/');

test('files and folders are in kebab-case', () => {
  const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
  expect(named.filter((path) => !isOfPages(path) && !kebab.test(basename(path)))).toEqual([]);
});

test('pages are in kebab-case, except names with a meaning for Next', () => {
  const page =
    /^(?:_app|_document|_error|_site|\[\[?(?:\.\.\.)?[a-zA-Z]+\]\]?|[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.tsx?)?$/;
  expect(named.filter((path) => isOfPages(path) && !page.test(basename(path)))).toEqual([]);
});

test('only pages are called index', () => {
  expect(files.filter((path) => /\/index\.[^/]+$/.test(path) && !path.startsWith('src/pages/'))).toEqual([]);
});

test('src/pages contains only routes: no tests, no styles, no texts', () => {
  expect(
    files.filter((path) => path.startsWith('src/pages/') && /\.(test|styles|text|slice)\./.test(path)),
  ).toEqual([]);
});

function parents(path: string): string[] {
  const folder = dirname(path);
  return folder === 'src' ? [] : [folder, ...parents(folder)];
}
