import { hostRequest } from './host-request';

/** A crawled page with its contents. */
export interface CrawledPage {
  /** Path and query as requested, percent-encoded. */
  url: string;
  status: number;
  location: string | undefined;
  html: string;
  document: Document;
  /** Own links of the page, resolved: path, query and fragment. */
  links: string[];
}

export interface Crawl {
  /** By path and query. */
  pages: Map<string, CrawledPage>;
  /** First page that linked to each URL. */
  from: Map<string, string>;
}

const atOnce = 4;
const pageLimit = 1500;

/** The URL to fetch for an own link; null for other hosts and non-pages. */
function pageAddress(href: string, base: URL): URL | null {
  const url = URL.parse(href, base);
  if (!url || url.origin !== base.origin) return null;
  return /^\/(?:api|static|_next|oidc)\//.test(url.pathname) ? null : url;
}

/**
 * Follows all internal links of one city's host, starting at the given paths. Needs a DOMParser, so tests
 * that use it run under jsdom. Does not follow links to `/api/…`.
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
