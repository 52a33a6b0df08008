/** @jest-environment jsdom */
import { HtmlValidate } from 'html-validate';

import { type Crawl, type CrawledPage, crawlSite } from '../support/crawl-site';
import { hostRequest } from '../support/host-request';
import { joinedWords, plainText } from '../support/plain-text';
import { type RunningSite, startRunningSite } from '../support/running-site';
import { thingsOf } from '../support/structured-data-rules';

let site: RunningSite;
beforeAll(async () => {
  site = await startRunningSite();
}, 60_000);
afterAll(() => site.discard());

/** `npm run verify:full` also reads the provider's own city, which differs most. */
const cities = (process.env['CRAWLED_CITIES'] ?? 'perm').split(',');

interface ReadSite {
  crawl: Crawl;
  sitemap: string[];
  origin: string;
  /** A client's own pages, with the redirect target for guests. */
  toSignIn: Map<string, string | undefined>;
}

const crawls = new Map<string, Promise<ReadSite>>();

/** A city's site, read once for all tests: from its home page and all URLs of its sitemap. */
function readSite(label: string) {
  const known = crawls.get(label) ?? read(label);
  crawls.set(label, known);
  return known;
}

async function read(label: string): Promise<ReadSite> {
  const host = `${label}.localhost`;
  const { body } = await hostRequest({ port: site.port, host, path: '/sitemap.xml' });
  const sitemap = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const crawl = await crawlSite(site.port, host, ['/', ...sitemap, '/nothing-here']);
  const own = [...crawl.pages.values()].filter(({ url }) => url.startsWith('/lk/'));
  const toSignIn = new Map(own.map(({ url, location }) => [url, location]));
  for (const url of toSignIn.keys()) crawl.pages.delete(url);
  return { crawl, sitemap, origin: site.origin(label), toSignIn };
}

const attribute = ({ document }: CrawledPage, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name) ?? null;
const isIndexed = (page: CrawledPage) =>
  page.status === 200 && attribute(page, 'meta[name=robots]', 'content') === null;
const canonicalOf = (page: CrawledPage) => attribute(page, 'link[rel=canonical]', 'href');

/** Strict about structure and accessibility; ignores style, and the framework's output. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React writes void elements and empty attributes its own way, and both are valid HTML.
    'void-style': 'off',
    'attribute-empty-style': 'off',
    'attribute-boolean-style': 'off',
    'no-self-closing': 'off',
    'attr-quotes': 'off',
    'attr-case': 'off',
    doctype: 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // The site's own policy allows hashes; nothing is loaded from other origins.
    'require-sri': 'off',
    'no-inline-style': 'error',
    'no-dup-id': 'error',
    // Phone numbers have our own spaces, within a link.
    'tel-non-breaking': 'off',
    // A single landmark needs no name.
    'unique-landmark': 'error',
    // Lists without markers only lose their role in Safari with certain styles; tested in a browser.
    'no-redundant-role': 'off',
    'prefer-native-element': 'off',
  },
});

describe.each(cities)('the site of %s', (label) => {
  test('every link of every page leads to a page; none is broken [SHELL-17] [SEO-01]', async () => {
    const { crawl } = await readSite(label);
    expect(crawl.pages.size).toBeGreaterThan(60);
    const broken = [...crawl.pages.values()]
      .filter(({ url, status }) => status !== 200 && url !== '/nothing-here')
      .map(({ url, status }) => `${status} ${url}, from ${crawl.from.get(url) ?? 'the sitemap'}`);
    expect(broken).toEqual([]);
    expect(crawl.pages.get('/nothing-here')?.status).toBe(404);
  }, 300_000);

  test('links to the personal account send a guest to sign in, and back to where they lead [SHELL-11] [SHELL-17] [ACC-02]', async () => {
    const { toSignIn } = await readSite(label);
    expect(Object.fromEntries(toSignIn)).toEqual({
      '/lk/management': '/api/auth/login?referrer=%2Flk%2Fmanagement',
      '/lk/user/profile': '/api/auth/login?referrer=%2Flk%2Fuser%2Fprofile',
    });
  });

  test('without styles, as in text browsers, neighbouring words are separate', async () => {
    const { crawl } = await readSite(label);
    const joined = [...crawl.pages.values()].flatMap(({ url, document }) =>
      joinedWords(document.body).map((words) => `${words} (${url.split('?')[0]})`),
    );
    expect([...new Set(joined)]).toEqual([]);
  }, 300_000);

  test('every link to an anchor has its target [SHELL-17]', async () => {
    const { crawl } = await readSite(label);
    const lost = [...crawl.pages.values()].flatMap(({ url, links }) =>
      links.flatMap((link) => {
        const [address = '', place] = link.split('#');
        if (place === undefined) return [];
        // A client's own page, hidden from guests.
        if (address.startsWith('/lk/')) return [];
        const target = crawl.pages.get(address)?.document;
        return target?.getElementById(decodeURIComponent(place)) ? [] : [`${url} → ${link}`];
      }),
    );
    expect([...new Set(lost)]).toEqual([]);
  });

  test('no link leads nowhere, and outside ones are whole addresses [SHELL-17]', async () => {
    const { crawl } = await readSite(label);
    const odd = [...crawl.pages.values()].flatMap(({ url, document }) =>
      [...document.querySelectorAll('a')]
        .map((link) => link.getAttribute('href'))
        .filter(
          (href) =>
            href === null || !/^(?:\/(?!\/)|#[\w-]+$|https?:\/\/[^/]+|tel:\+7\d{10}$|mailto:)/.test(href),
        )
        .map((href) => `${url} → ${href}`),
    );
    expect(odd).toEqual([]);
  });

  test('a page’s canonical address is its own, on the city’s host [SEO-01]', async () => {
    const { crawl, origin } = await readSite(label);
    for (const page of crawl.pages.values()) {
      if (!isIndexed(page)) continue;
      const canonical = canonicalOf(page);
      expect([page.url, canonical]).toEqual([page.url, `${origin}${page.url.split('?', 1)[0]}`]);
      expect(attribute(page, 'meta[property="og:url"]', 'content')).toBe(canonical);
      // An item's page has the item's picture.
      const shown = String(attribute(page, 'meta[property="og:image"]', 'content'));
      expect(shown.slice(0, origin.length)).toBe(origin);
      expect(shown.slice(origin.length)).toMatch(
        /^\/static\/(?:og\.png|products\/[\w-]+-[0-9a-f]{8}-og\.jpg)$/,
      );
    }
  });

  test('indexable pages are exactly those of the sitemap, and all are reached by links [SEO-01]', async () => {
    const { crawl, sitemap, origin } = await readSite(label);
    const indexed = [...crawl.pages.values()].filter(isIndexed).map(canonicalOf);
    expect([...new Set(indexed)].sort()).toEqual(sitemap.map((path) => `${origin}${path}`).sort());
    const linked = new Set(
      [...crawl.pages.values()].flatMap(({ links }) => links.map((link) => link.split(/[?#]/)[0])),
    );
    expect(sitemap.filter((path) => !linked.has(path))).toEqual([]);
  });

  test('every page has one h1, and a title and a description that no other has [SHELL-10] [SEO-01]', async () => {
    const { crawl } = await readSite(label);
    const seen = { title: new Map<string, string>(), description: new Map<string, string>() };
    for (const page of crawl.pages.values()) {
      expect([page.url, page.document.querySelectorAll('h1').length]).toEqual([page.url, 1]);
      if (!isIndexed(page)) continue;
      const canonical = canonicalOf(page) ?? '';
      const heads = {
        title: page.document.title,
        description: attribute(page, 'meta[name=description]', 'content') ?? '',
      };
      for (const name of ['title', 'description'] as const) {
        expect([page.url, heads[name]]).toEqual([page.url, expect.stringMatching(/\S{3}/)]);
        expect([page.url, seen[name].get(heads[name]) ?? canonical]).toEqual([page.url, canonical]);
        seen[name].set(heads[name], canonical);
      }
    }
  });

  test('heading levels are not skipped, and articles are named [UI-12]', async () => {
    const { crawl } = await readSite(label);
    const faults = [...crawl.pages.values()].flatMap(({ url, document }) => {
      const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      const names = [...document.querySelectorAll('article')].map(
        (article) =>
          article.getAttribute('aria-label') ??
          document.getElementById(article.getAttribute('aria-labelledby') ?? '')?.textContent,
      );
      return [
        ...skipped.map((level) => `${url}: h${level}`),
        ...names.filter((name) => !name).map(() => `${url}: an article without a name`),
      ];
    });
    expect(faults).toEqual([]);
  }, 300_000);

  test('every page’s head names the city, the company and the call centre’s number [SHELL-10]', async () => {
    const { crawl } = await readSite(label);
    const [cityIn, phone] = label === 'perm' ? ['в Перми', '+7 (342)'] : ['в Москве', '+7 (495)'];
    for (const page of crawl.pages.values()) {
      if (!isIndexed(page)) continue;
      const description = plainText(attribute(page, 'meta[name=description]', 'content'));
      for (const word of [cityIn, 'Скворец', phone])
        expect([page.url, description]).toEqual([page.url, expect.stringContaining(word)]);
      expect([page.url, plainText(page.document.title)]).toEqual([page.url, expect.stringContaining(cityIn)]);
    }
  });

  test('structured data are whole, and their crumbs and questions are those that are seen [SEO-01]', async () => {
    const { crawl } = await readSite(label);
    const kinds = new Set<string>();
    const words = (nodes: Iterable<Element>) =>
      [...nodes].map(({ textContent }) => plainText(textContent).trim());
    for (const page of crawl.pages.values()) {
      const things = thingsOf(page.document);
      expect([page.url, things.length > 0]).toEqual([page.url, isIndexed(page)]);
      for (const thing of things) {
        kinds.add(thing['@type']);
        if (thing['@type'] === 'BreadcrumbList') {
          const shown = words(page.document.querySelectorAll('main nav ol > li'));
          expect([page.url, thing.itemListElement.map(({ name }) => plainText(name))]).toEqual([
            page.url,
            shown,
          ]);
        }
        if (thing['@type'] === 'FAQPage') {
          const shown = words(page.document.querySelectorAll('main summary, h1'));
          expect([page.url, shown]).toEqual([
            page.url,
            expect.arrayContaining(thing.mainEntity.map(({ name }) => plainText(name))),
          ]);
        }
      }
    }
    expect([...kinds].sort()).toEqual(['BreadcrumbList', 'FAQPage', 'Organization', 'Product', 'Service']);
  });

  test('every page is valid HTML [UI-12]', async () => {
    const { crawl } = await readSite(label);
    const found = new Map<string, string>();
    for (const { url, html } of crawl.pages.values()) {
      // Query parameters are choices on the same page.
      if (url.includes('?')) continue;
      const { results } = await validator.validateString(html, url);
      for (const { messages } of results)
        for (const { ruleId, message, severity } of messages)
          if (severity === 2) found.set(`${ruleId}: ${message}`, url);
    }
    expect([...found].map(([complaint, url]) => `${url} ${complaint}`)).toEqual([]);
  }, 300_000);
});

test('a page without a city is valid HTML, is passed by, and leads to the cities [SEO-01] [UI-12]', async () => {
  const { status, body } = await hostRequest({ port: site.port, host: 'nowhere.localhost', path: '/about' });
  const document = new DOMParser().parseFromString(body, 'text/html');
  expect(status).toBe(404);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical], script[type="application/ld+json"]')).toBeNull();
  expect(document.querySelectorAll('h1')).toHaveLength(1);
  expect(document.querySelectorAll('main a[href*="//kazan."]').length).toBe(1);
  const { results } = await validator.validateString(body, 'unknown city');
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
});

test('no page of one city names the other’s host [CITY-01] [SEO-01]', async () => {
  const { crawl } = await readSite('perm');
  for (const { url, document } of crawl.pages.values()) {
    if (url.startsWith('/city')) continue;
    const heads = [...document.querySelectorAll('head link[href], head meta[content]')].map(
      ({ outerHTML }) => outerHTML,
    );
    expect([url, heads.filter((tag) => tag.includes('//msk.'))]).toEqual([url, []]);
  }
});
