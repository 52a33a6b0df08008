import { pageQueries } from '@/site/page/queries/page-queries';
import { filesUnder, readText } from './source-files';

const folder = 'src/pages/_site/[city]';
const routes = filesUnder(folder).map((file) => ({
  file,
  page: file
    .slice(folder.length)
    .replace(/\.tsx$/, '')
    .replace(/\/index$/, '')
    .replaceAll('[[...', '[...')
    .replaceAll(']]', ']'),
}));

/** Rendered per visitor with the full URL (server/pages/page-paths.ts), or for clients only. */
const notKept = ['/sign-in', '/payments'];

test('every page whose query is known is a route', () => {
  // The list and the pages of bundles are one route.
  const known = [...routes.map(({ page }) => page), '/bundles'];
  expect(pageQueries.map(([page]) => page).filter((page) => !known.includes(page))).toEqual([]);
});

test('every route that reads its query says in page-queries what it reads', () => {
  const readers = routes.filter(({ file }) => /\bquery\b/.test(readText(file))).map(({ page }) => page);
  const known = [...pageQueries.map(([page]) => page), ...notKept];
  expect(readers.length).toBeGreaterThan(10);
  expect(readers.filter((page) => !known.includes(page))).toEqual([]);
});
