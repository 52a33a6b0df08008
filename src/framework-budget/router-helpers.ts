import { parseRelativeUrl } from 'next/dist/shared/lib/router/utils/parse-relative-url';
import { removeTrailingSlash } from 'next/dist/shared/lib/router/utils/remove-trailing-slash';

import { toCityPath } from './city-rewrites';

/** A public URL, all routes, Next's rewrites, the query, and the resolver of dynamic routes. */
type Asked = [
  asPath: string,
  pages: string[],
  rewrites: unknown,
  query: unknown,
  resolveHref: (path: string) => string,
];

/** Unchanged: only routes with two adjacent parameters need Next's clean-up, and there are none. */
export function safeRouteMatcher<Matcher>(matcher: Matcher): Matcher {
  return matcher;
}

/** Finds the page of a public URL as Next's `resolve-rewrites` does, for the site's two rewrites. */
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
