import { findPageRow } from '@/config/page-at';
import { pageRows } from '@/config/pages';

/**
 * On client-side navigation the browser requests `/_next/data/{build}/_site/{city}/….json`: forms and menus
 * of the page need the public path.
 */
export function publicPath(url: string): string {
  const [path = '/', query] = url.split('?', 2);
  const data = /^\/_next\/data\/[^/]+\/_site\/[^/]+?(\/.*)?\.json$/.exec(path);
  const shown = data ? (data[1] ?? '/') : path;
  return query === undefined || query === '' ? shown : `${shown}?${query}`;
}

const personal = pageRows.flatMap(({ isOwn, path }) => (isOwn ? path : []));
/** All steps of all orders, all requests by number. */
const personalFolders = personal.flatMap((path) => (path.includes('[') ? (path.split('[', 1)[0] ?? []) : []));

/** Contains its visitor's own address or data even for a guest: never cached. */
export function isPersonalPage(url: string): boolean {
  const [path = '', query = ''] = publicPath(url).split('?');
  const values = new URLSearchParams(query);
  if (findPageRow(path)?.personalQuery?.some((name) => values.has(name))) return true;
  return personal.includes(path) || personalFolders.some((folder) => path.startsWith(folder));
}
