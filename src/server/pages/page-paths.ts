import { links } from '@/config/links';

/**
 * The public path of a page's address. On soft navigation the browser asks for `/_next/data/{build}/_site/{city}/….json`:
 * to the page that is the path without all this, or its forms and menus would name an address that nobody sees.
 */
export function publicPath(url: string): string {
  const [path = '/', query] = url.split('?', 2);
  const data = /^\/_next\/data\/[^/]+\/_site\/[^/]+?(\/.*)?\.json$/.exec(path);
  const shown = data ? (data[1] ?? '/') : path;
  return query === undefined || query === '' ? shown : `${shown}?${query}`;
}

/** All steps of all orders, all requests by their numbers. */
const personalFolders: readonly string[] = ['/order/', links.statusOfRequest('')];

const personal: readonly string[] = [links.signIn, links.signOut, links.changeAgreement];

/** Pages that hold their visitor's own address or data even for a guest: they are never kept. */
export function isPersonalPage(url: string): boolean {
  const [path = '', query = ''] = publicPath(url).split('?');
  // Where somebody lives, as it was typed.
  if (path === links.address && new URLSearchParams(query).has('address')) return true;
  return personal.includes(path) || personalFolders.some((folder) => path.startsWith(folder));
}
