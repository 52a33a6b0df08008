import { pageRows } from '@/config/pages';

import { pagesFolder, pathsOfRoute, publicPages, routesOf } from '../support/pages-of-routes';
import { objections, readText, sourceFiles } from './source-files';

const routes = routesOf(pagesFolder);
const rowOf = (path: string) => pageRows.find((row) => row.path === path);

test('every route has a row, and every row a route or a page of the content service', () => {
  const paths = routes.filter((route) => route !== '[...path]').flatMap(pathsOfRoute);
  expect(paths.filter((path) => !rowOf(path))).toEqual([]);
  const steps = ['/order/[id]/final'];
  const own = pageRows.flatMap(({ path, isContent }) => (isContent ? [] : path));
  expect(own.filter((path) => !paths.includes(path))).toEqual(steps);
});

/** Returns the source of a page and of its loader (`load-….ts`). */
function sourceOf(route: string): string {
  const page = readText(`${pagesFolder}/${route}.tsx`);
  const loads = [...page.matchAll(/'@\/(screens\/[\w-]+\/load-[\w-]+)'/g)];
  return [page, ...loads.map(([, file]) => readText(`src/${file}.ts`))].join('\n');
}

test('the row of every route that reads its query names a schema, unless such a page is never cached', () => {
  const readers = routes
    .filter((route) => /\bquery\b|\(site, \{/.test(sourceOf(route)))
    .flatMap(pathsOfRoute);
  expect(readers.length).toBeGreaterThan(20);
  const undeclared = readers.filter((path) => {
    const { query, personalQuery, isOwn } = rowOf(path) ?? {};
    return !query && !personalQuery && !isOwn;
  });
  // The loader reads the amount in the query only for signed-in clients, whose pages are never cached.
  expect(undeclared).toEqual(['/payments']);
});

test('every public route has a URL for tests', () => {
  const unknown = Object.entries(publicPages).flatMap(([route, paths]) => (paths.length === 0 ? route : []));
  expect(unknown).toEqual(['order/[id]/[step]']);
});

test('the path of a page is only in its row: other code reads `links`', () => {
  const paths = pageRows.flatMap(({ path }) => (path === '/' || path.includes('[') ? [] : path));
  const pattern = new RegExp(`^(?:${paths.join('|')})(?:$|[/?#])`);
  const readers = sourceFiles().filter((path) => path !== 'src/config/pages.ts');
  expect(objections(readers, (text) => pattern.test(text))).toEqual([]);
});
