import { readdirSync } from 'node:fs';

export const pagesFolder = 'src/pages/_site/[city]';

/** URLs with demo data for routes with parameters, and URLs with a query. */
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

/** Returns the sorted routes in a folder of src/pages, e.g. `domru-tv/equipment/[alias]`. */
export function routesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => path.replace(/\.tsx$/, ''))
    .sort();
}

/** Returns the paths of a route as `src/config/pages.ts` writes them: two if the route's parameter is optional. */
export function pathsOfRoute(route: string): string[] {
  const path = `/${route}`.replace(/\/index$/, '') || '/';
  return path.includes('[[') ? [path.replace(/\/\[\[.*/, ''), path.replace(/\[(\[.*\])\]/, '$1')] : [path];
}

/** Returns the URLs of each route: the path without parameters, and the samples. */
function pagesOf(routes: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    routes.map((route) => {
      const own = pathsOfRoute(route).filter((path) => !path.includes('['));
      return [route, [...own, ...(Object.hasOwn(samples, route) ? (samples[route] ?? []) : [])]];
    }),
  );
}

const isOfClients = (route: string) => /^(?:lk|user)\//.test(route);
const routes = routesOf(pagesFolder);

/** Public pages by route. The list has no URLs for order steps, because a test creates them. */
export const publicPages = pagesOf(routes.filter((route) => !isOfClients(route)));

export const clientPages = pagesOf(routes.filter(isOfClients));
