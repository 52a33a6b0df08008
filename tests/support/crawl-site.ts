import { hostRequest } from './host-request';

export interface CrawledPage {
  /** Path and query as requested, percent-encoded. */
  url: string;
  status: number;
  location: string | undefined;
  html: string;
  document: Document;
  /** Links to the same host: path, query and fragment. */
  links: string[];
}

export interface Crawl {
  pages: Map<string, CrawledPage>;
  from: Map<string, string>;
}

const atOnce = 4;
const pageLimit = 1500;

/** Returns the URL of a link; null for other hosts and for URLs that are not pages. */
function pageAddress(href: string, base: URL): URL | null {
  const url = URL.parse(href, base);
  if (!url || url.origin !== base.origin) return null;
  return /^\/(?:api|static|_next|oidc)\//.test(url.pathname) ? null : url;
}

/**
 * Requests the pages at `starts` and all pages of the same host that they link to, directly or indirectly. Needs a
 * DOMParser, so tests use jsdom. Does not follow links to `/api/…`.
 */
export async function crawlSite(port: number, host: string, starts: readonly string[]): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const from = new Map<string, string>();
  const queue = starts.map((path) => new URL(path, `http://${host}:${port}`));
  const known = new Set(queue.map(({ pathname, search }) => pathname + search));
  const visit = async (url: URL) => {
    const address = url.pathname + url.search;
    const { status, headers, body } = await hostRequest({ port, host, path: address });
    const document = new DOMParser().parseFromString(body, 'text/html');
    const found = [...document.querySelectorAll('a[href]')]
      .map((link) => pageAddress(link.getAttribute('href') ?? '', url))
      .filter((one) => one !== null);
    const links = found.map(({ pathname, search, hash }) => pathname + search + hash);
    pages.set(address, { url: address, status, location: headers.location, html: body, document, links });
    for (const next of found) {
      const key = next.pathname + next.search;
      if (known.has(key)) continue;
      known.add(key);
      from.set(key, address);
      queue.push(next);
    }
  };
  while (queue.length > 0) {
    if (pages.size > pageLimit)
      throw new Error(`more than ${pageLimit} pages on ${host}: links that never end?`);
    await Promise.all(queue.splice(0, atOnce).map(visit));
  }
  return { pages, from };
}
