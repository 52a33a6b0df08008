// Served by the front itself, or by Next under its own names; everything else belongs to a city.
const notPages =
  '_next/|_site/|api/|static/|manager(?:/|$)|unknown-city$|icon\\.svg$|favicon\\.ico$|apple-touch-icon\\.png$|manifest\\.webmanifest$';
const pagePath = `/:path((?!${notPages}).*)`;
const cityHost = '(?<city>[a-z0-9-]+)\\..+';

/**
 * A public path contains no city: internally it becomes `/_site/{first label of the host}/…` (CITY-02). The label is
 * part of the address only; the request has the city (`req.site`). Hosts without labels get `here`.
 */
export const rewrites = [
  {
    source: pagePath,
    has: [{ type: 'host' as const, value: cityHost }],
    destination: '/_site/:city/:path',
  },
  {
    source: pagePath,
    missing: [{ type: 'host' as const, value: 'unknown' }],
    destination: '/_site/here/:path',
  },
];

/** Result of the rewrites above for a path, without the library that parses them: 4 KB of the initial bundle. */
export function toCityPath(path: string, host: string): string {
  if (new RegExp(`^/(?:${notPages})`).test(path)) return path;
  const city = new RegExp(`^${cityHost}$`).exec(host.toLowerCase())?.groups?.city;
  return `/_site/${city ?? 'here'}${path === '/' ? '' : path}`;
}
