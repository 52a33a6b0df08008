import { parseRelativeUrl } from 'next/dist/shared/lib/router/utils/parse-relative-url';
import { removeTrailingSlash } from 'next/dist/shared/lib/router/utils/remove-trailing-slash';

import { toCityPath } from './city-rewrites';

/** A public URL, all routes, rewrites, query, and dynamic resolver. */
type Asked = [
  asPath: string,
  pages: string[],
  rewrites: unknown,
  query: unknown,
  resolveHref: (path: string) => string,
];

/** Returns the matcher unchanged: no route has two adjacent parameters, which need Next's clean-up. */
export function safeRouteMatcher<Matcher>(matcher: Matcher): Matcher {
  return matcher;
}

/** Finds a URL's page like Next's `resolve-rewrites`, for two rewrites. */
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
