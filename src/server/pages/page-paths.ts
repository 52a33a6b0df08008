import { links } from '@/config/links';
import { pageRows } from '@/config/pages';

/**
 * Public path of a page's URL. On client-side navigation the browser requests
 * `/_next/data/{build}/_site/{city}/….json`: the page needs the public path, or its forms and menus would contain an
 * internal URL.
 */
export function publicPath(url: string): string {
  const [path = '/', query] = url.split('?', 2);
  const data = /^\/_next\/data\/[^/]+\/_site\/[^/]+?(\/.*)?\.json$/.exec(path);
  const shown = data ? (data[1] ?? '/') : path;
  return query === undefined || query === '' ? shown : `${shown}?${query}`;
}

const personal = pageRows.flatMap(({ isOwn, path }) => (isOwn ? path : []));
/** Path prefixes of personal pages: all steps of all orders, all requests by number. */
const personalFolders = personal.flatMap((path) => (path.includes('[') ? (path.split('[', 1)[0] ?? []) : []));

/** Pages that read a home address as typed, `?address=`; a subscription's link has `?notice=`. */
const addressSearches: readonly string[] = [links.address, links.networkStatus];

/** Whether a page contains its visitor's own address or data even for a guest: never cached. */
export function isPersonalPage(url: string): boolean {
  const [path = '', query = ''] = publicPath(url).split('?');
  const values = new URLSearchParams(query);
  if (addressSearches.includes(path) && (values.has('address') || values.has('notice'))) return true;
  // Both addresses of a move.
  if (path === links.moving && query !== '') return true;
  return personal.includes(path) || personalFolders.some((folder) => path.startsWith(folder));
}
