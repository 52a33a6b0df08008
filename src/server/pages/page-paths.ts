import { links } from '@/config/links';

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

/** All steps of all orders, all requests by number. */
const personalFolders: readonly string[] = ['/order/', links.statusOfRequest('')];

const personal: readonly string[] = [links.signIn, links.signOut, links.changeAgreement];

/** Whether a page contains its visitor's own address or data even for a guest: never cached. */
export function isPersonalPage(url: string): boolean {
  const [path = '', query = ''] = publicPath(url).split('?');
  // A home address as typed.
  if (path === links.address && new URLSearchParams(query).has('address')) return true;
  return personal.includes(path) || personalFolders.some((folder) => path.startsWith(folder));
}
