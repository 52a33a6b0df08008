import { parseRelativeUrl } from 'next/dist/shared/lib/router/utils/parse-relative-url';
import { removeTrailingSlash } from 'next/dist/shared/lib/router/utils/remove-trailing-slash';

import { toCityPath } from './city-rewrites';

/**
 * Next's parameters: a public address, all routes, its rewrites, the query, and the resolver of a path's dynamic route.
 */
type Asked = [
  asPath: string,
  pages: string[],
  rewrites: unknown,
  query: unknown,
  resolveHref: (path: string) => string,
];

/** The page of a public address: the same result as Next's own `resolve-rewrites`, for the two existing rewrites. */
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
