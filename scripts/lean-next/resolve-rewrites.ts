import { parseRelativeUrl } from 'next/dist/shared/lib/router/utils/parse-relative-url';
import { removeTrailingSlash } from 'next/dist/shared/lib/router/utils/remove-trailing-slash';

import { toCityPath } from './city-rewrites';

/** As Next calls it: a public address, all routes, its rewrites, the query, and who finds the dynamic route of a path. */
type Asked = [
  asPath: string,
  pages: string[],
  rewrites: unknown,
  query: unknown,
  resolveHref: (path: string) => string,
];

/** Which page a public address opens: what Next's own `resolve-rewrites` says, for the two rewrites that there are. */
export default function resolveRewrites(...[asPath, pages, , , resolveHref]: Asked) {
  const publicAs = parseRelativeUrl(asPath);
  const pathname = toCityPath(publicAs.pathname, document.location.hostname);
  const isRewritten = pathname !== publicAs.pathname;
  const path = removeTrailingSlash(pathname);
  const resolvedHref = pages.includes(path) ? path : resolveHref(path);
  return {
    asPath: isRewritten ? pathname : asPath,
    parsedAs: isRewritten ? { ...publicAs, pathname, search: '' } : publicAs,
    matchedPage: pages.includes(resolvedHref),
    resolvedHref,
    externalDest: false,
  };
}
