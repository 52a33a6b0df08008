import { readdirSync } from 'node:fs';

export const pagesFolder = 'src/pages/_site/[city]';

/** Content of the demo for routes with parameters, and other views of a page. */
const samples: Readonly<Record<string, readonly string[]>> = {
  '[...path]': ['/about', '/policy/app', '/nothing-here'],
  'bundles/[[...alias]]': ['/bundles/semejnyj', '/bundles?sort=price', '/bundles/nothing-here'],
  'domru-tv/channel': ['/domru-tv/channel?quality=4k'],
  'domru-tv/equipment/[alias]': ['/domru-tv/equipment/70454', '/domru-tv/equipment/nothing-here'],
  'help/[article]': ['/help/no-internet', '/help/nothing-here'],
  'help/index': ['/help?q=wifi'],
  'internet/[alias]': ['/internet/300-mbit'],
  'internet/equipment/[alias]': ['/internet/equipment/60101'],
  'internet/index': ['/internet?tv=1'],
  'request/status/[[...number]]': ['/request/status/K7M2P9QX4T'],
};

/** Sorted routes under a folder of src/pages: `domru-tv/equipment/[alias]`. */
export function routesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => path.replace(/\.tsx$/, ''))
    .sort();
}

/** Paths of a route file, written like those of the rows: one, or two if its parameter is optional. */
export function pathsOfRoute(route: string): string[] {
  const path = `/${route}`.replace(/\/index$/, '') || '/';
  return path.includes('[[') ? [path.replace(/\/\[\[.*/, ''), path.replace(/\[(\[.*\])\]/, '$1')] : [path];
}

/** Addresses of each route: the demo's samples after the page without parameters. */
function pagesOf(routes: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    routes.map((route) => {
      const own = pathsOfRoute(route).filter((path) => !path.includes('[') && !path.startsWith('/kit'));
      return [route, [...own, ...(Object.hasOwn(samples, route) ? (samples[route] ?? []) : [])]];
    }),
  );
}

const isOfClients = (route: string) => /^(?:lk|user)\//.test(route);
const routes = routesOf(pagesFolder);

/** The gallery of the kit is in no released build; for steps of an order the tests create one. */
export const publicPages = pagesOf(routes.filter((route) => !isOfClients(route)));

/** Those that send a guest away to sign in. */
export const clientPages = pagesOf(routes.filter(isOfClients));
