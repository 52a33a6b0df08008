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
