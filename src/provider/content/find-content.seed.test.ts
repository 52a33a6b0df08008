/** @jest-environment node */
import { readFileSync, statSync } from 'node:fs';

import {
  bannerListSchema,
  contentPageSchema,
  contentPlaceholders,
  promoLineSchema,
  shellContentSchema,
} from '@/api/content/content.schemas';
import { helpContentSchema } from '@/api/content/help.schemas';
import { links as pageLinks } from '@/config/links';
import { pageRows } from '@/config/pages';

import { contentForAllCities } from '@/content-files/content';
import { cities } from '../geography/seed/geography-seed';
import { findBanners, findHelp, findPage, findPromoLines, findShell } from './find-content';

const { banners, pages, ...content } = contentForAllCities();

const sprite = readFileSync('public/static/sprite.svg', 'utf8');

const perm = 777;
const moscow = 41;
const everywhere = { tags: [], audience: [], expand: ['order', 'bannerInfo.tags'] };

/** Content categories of TAR-06. */
const contentCategories = [
  'antiviruses',
  'speed-bonuses',
  'routers',
  'intercom',
  'special-offers',
  'partner-service-with-phone-check',
  'decoders',
  'bonus-to-all',
  'yandex-stanciya',
  'yandex-stanciya-lite',
  'safe-kids',
  'loyalty-program',
  'products',
  'subscriptions',
  'multibundle',
  'videocontrol',
  'private-sector-equipment',
];

const screens = [
  ...pageRows
    .filter(({ path, isContent }) => !isContent && path !== pageLinks.address)
    .map(({ path }) => path),
  ...['entertainment', 'giga', 'gaming', 'mono-village'].map((alias) => pageLinks.tariff(alias)),
];
/** Absent in the Moscow variant. */
const screensOfRegions: readonly string[] = [pageLinks.tariff('na-dachu'), pageLinks.address];
const helpArticles = pages.flatMap(({ path, help }) => (help ? path : []));
const pagesOf = (providerId: number) => {
  const absent = providerId === perm ? 'moscow' : 'regions';
  return pages.flatMap(({ path, only }) => (only === absent ? [] : path));
};

function valuesOf(value: unknown, isWanted: (key: string) => boolean): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && isWanted(key) ? [inner] : valuesOf(inner, isWanted),
  );
}
const linksOf = (value: unknown) => valuesOf(value, (key) => ['link', 'button_link', 'url'].includes(key));
const iconsOf = (value: unknown) => valuesOf(value, (key) => ['icon', 'image_icon', 'image'].includes(key));

function everythingShown(providerId: number) {
  const shell = findShell(providerId);
  const shown = (items: typeof shell.main) =>
    items
      .filter(({ available }) => available)
      .map((item) => ({ ...item, children: item.children?.filter(({ available }) => available) }));
  return {
    shell: { ...shell, main: shown(shell.main), services: shown(shell.services) },
    pages: pages.map(({ path }) => findPage(providerId, path)),
    banners: findBanners(providerId, everywhere),
    promo: findPromoLines(providerId),
  };
}

function footerLinks(providerId: number): string[] {
  return findShell(providerId).footer.columns.flatMap(({ links }) => links.map(({ link }) => link));
}

describe.each([perm, 41, 8, 556])('content of provider %i', (providerId) => {
  test('fits the schemas [SHELL-01] [SHELL-11]', () => {
    expect(shellContentSchema.safeParse(findShell(providerId)).error).toBeUndefined();
    expect(bannerListSchema.safeParse(findBanners(providerId, everywhere)).error).toBeUndefined();
    expect(promoLineSchema.safeParse(findPromoLines(providerId)).error).toBeUndefined();
    for (const path of pagesOf(providerId)) {
      expect(contentPageSchema.safeParse(findPage(providerId, path)).error).toBeUndefined();
    }
  });

  test('links only to existing or external pages [SHELL-17]', () => {
    const own = [...screens, ...(providerId === perm ? screensOfRegions : []), ...pagesOf(providerId)];
    const links = linksOf(everythingShown(providerId));
    expect(links.length).toBeGreaterThan(80);
    const dead = links.filter(
      (link) => !own.includes(link.replace(/[?#].*$/, '')) && !/^(https?:\/\/|tel:|mailto:)/.test(link),
    );
    expect(dead).toEqual([]);
  });

  test('leads to the personal account from the menu of services and from the footer [SHELL-01] [SHELL-11]', () => {
    const help = findShell(providerId).services.find(({ title }) => title === 'Помощь');
    expect(help?.children?.find(({ link }) => link === '/lk/management')?.available).toBe(true);
    expect(footerLinks(providerId)).toEqual(
      expect.arrayContaining(['/lk/management', '/lk/user/profile#notices']),
    );
  });

  test('names no entry of a menu and no service twice [SHELL-01]', () => {
    const { main, services } = findShell(providerId);
    const entries = [...main, ...services];
    expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
    const links = entries.flatMap(({ link, children = [] }) =>
      children.length > 0 ? children.map((child) => child.link) : [link],
    );
    for (const service of ['/videocontrol', '/domofon'])
      expect(links.filter((link) => link === service)).toHaveLength(1);
  });

  test('names only drawings and icons of the sprite [SHELL-01]', () => {
    const icons = iconsOf(everythingShown(providerId));
    expect(icons.length).toBeGreaterThan(40);
    const drawings = icons.filter((icon) => !icon.startsWith('/static/'));
    expect(drawings.filter((icon) => !sprite.includes(` id="${icon}"`))).toEqual([]);
  });

  test('menu items have unique ids [SHELL-01]', () => {
    const { main, services } = findShell(providerId);
    const ids = [...main, ...services].flatMap((item) => [
      item.id,
      ...(item.children ?? []).map(({ id }) => id),
    ]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('menus and footer', () => {
  test('the main menu has the items of the header, every link type and one advertisement [SHELL-01]', () => {
    const { main } = findShell(perm);
    expect(main.map(({ title }) => title)).toEqual(['Интернет', 'ТВ', 'Видеонаблюдение', 'Домофон', 'Ещё']);
    const all = main.flatMap((item) => [item, ...(item.children ?? [])]);
    expect(new Set(all.map(({ type }) => type))).toEqual(
      new Set(['common', 'description-label', 'description-button', 'description-button-image']),
    );
    expect(all.filter(({ advertising }) => advertising)).toHaveLength(1);
    expect(all.some(({ labels }) => labels?.length)).toBe(true);
  });

  test('service items have accordions and partners have icons [SHELL-02]', () => {
    const { services, partners } = findShell(perm);
    expect(services.every(({ children }) => (children?.length ?? 0) > 1)).toBe(true);
    expect(partners.every(({ image_icon }) => image_icon.length > 0)).toBe(true);
    expect(partners.length).toBeGreaterThan(1);
  });

  test('footer has three columns and two social networks [SHELL-11]', () => {
    expect(findShell(perm).footer.columns.map(({ title }) => title.replace('\u00a0', ' '))).toEqual([
      'Услуги',
      'О компании',
      'Клиентам',
    ]);
    expect(findShell(perm).footer.socials).toHaveLength(2);
  });

  test.each([41, 8, 556])(
    'footer and menus of provider %i are the Moscow variant [SHELL-11]',
    (providerId) => {
      const { main, services } = findShell(providerId);
      for (const links of [footerLinks(providerId), linksOf(main), linksOf(services)]) {
        expect(links).not.toContain('/internet/na-dachu');
        expect(links).not.toContain('/domru-tv/ktv');
        expect(links).not.toContain('/request/address');
      }
      expect(footerLinks(providerId)).toContain('/landing-promo/msk-tariffs');
      expect(footerLinks(perm)).not.toContain('/landing-promo/msk-tariffs');
    },
  );
});

describe('the help', () => {
  test('has at least forty articles in seven sections, in every city [HELP-01]', () => {
    const { articles } = findHelp(moscow);
    expect(articles.map(({ path }) => path)).toEqual(helpArticles);
    expect(articles.length).toBeGreaterThanOrEqual(40);
    expect(new Set(articles.map(({ section }) => section)).size).toBe(7);
    expect(articles.filter(({ text }) => text.length < 200)).toEqual([]);
  });

  test('is a contract of its own, and no field of the pages [HELP-01]', () => {
    expect(helpContentSchema.safeParse(findHelp(perm)).error).toBeUndefined();
    expect(findPage(perm, '/help/no-internet')).not.toHaveProperty('help');
  });

  test('an article does not link to a page that its city lacks [SHELL-17]', () => {
    const shown = helpArticles.flatMap((path) => linksOf(findPage(moscow, path)));
    expect(shown).toContain('/service/status');
    expect(shown).not.toContain('/request/address');
  });
});

describe('content pages', () => {
  test('each exists once, in the cities where it should [TAR-06]', () => {
    const paths = pages.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const ofScreens = pageRows.flatMap(({ path, isContent }) => (isContent ? path : []));
    expect(ofScreens.filter((path) => !paths.includes(path))).toEqual(['/internet/mono-village']);
    expect(pages.filter(({ only }) => only).map(({ path }) => path)).toEqual([
      '/domru-tv/ktv',
      '/landing-promo/msk-tariffs',
    ]);
    expect(findPage(moscow, '/domru-tv/ktv')).toBeNull();
    expect(findPage(perm, '/landing-promo/msk-tariffs')).toBeNull();
  });

  test('every content category is a page of every city, and one page leads to all of them [TAR-06]', () => {
    const hub = linksOf(findPage(perm, '/products'));
    for (const category of contentCategories) {
      for (const providerId of [perm, moscow]) expect(findPage(providerId, `/${category}`)).not.toBeNull();
      if (category !== 'products') expect(hub).toContain(`/${category}`);
    }
  });

  test.each(pages)('$path names the city, the company and the phone in its head [SHELL-10]', (page) => {
    expect(page.title).toContain('{cityIn}');
    expect(page.title).toContain('{company}');
    for (const word of ['{cityIn}', '{company}', '{phone}']) expect(page.description).toContain(word);
    expect(page.description.length).toBeLessThan(200);
  });

  test.each(pages)('$path has enough text and known placeholders only [CITY-12]', (page) => {
    const text = JSON.stringify([page.title, page.description, page.heading, page.lead, page.blocks]);
    const used = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(used.filter((name) => !contentPlaceholders.some((known) => known === name))).toEqual([]);
    const words =
      valuesInside([page.lead, page.blocks])
        .join(' ')
        .match(/[а-яё-]{2,}/giu) ?? [];
    expect(words.length).toBeGreaterThan(100);
  });

  test('numbers are bound to their nouns', () => {
    const texts = JSON.stringify(pages.map(({ heading, lead, blocks }) => [heading, lead, blocks]));
    expect(texts).toContain('500\u00a0₽');
    expect(texts.match(/\d [₽а-я]/g)).toBeNull();
  });

  test('consent and policy are separate documents with a version and the operator (D36)', () => {
    const consent = findPage(perm, '/policy/consent');
    expect(consent?.version).toMatch(/^\d{4}-\d\d-\d\d$/);
    for (const path of ['/policy/consent', '/policy/app']) {
      const text = JSON.stringify(findPage(perm, path));
      expect(text).toContain('{legalEntity}');
      expect(text.replaceAll('\u00a0', ' ')).toMatch(/152-ФЗ.*156-ФЗ/);
      expect(text.replaceAll('\u00a0', ' ')).toContain('30 дней');
    }
  });
});

describe('banners and promo lines', () => {
  test('the TV page has its banner, for guests and for clients [TV-02]', () => {
    for (const audience of ['auth', 'new'] as const) {
      const [banner, ...rest] = findBanners(perm, {
        tags: ['domrutv_equipment'],
        audience: [audience],
        expand: [],
      });
      expect(rest).toEqual([]);
      expect(banner).toMatchObject({
        button_text: 'Попробовать',
        link: '/movix-new',
        phone_introduction: null,
      });
      expect(banner?.title.replaceAll('\u00a0', ' ')).toBe('Видеосервис на месяц за 0 ₽');
      expect(banner?.advertising?.erid).not.toBe('');
    }
  });

  test('at least four exist, one with a phone form [TV-02]', () => {
    expect(findBanners(perm, everywhere).length).toBeGreaterThanOrEqual(4);
    const withPhone = banners.filter((banner) => banner.phone_introduction);
    expect(withPhone).toHaveLength(1);
    expect(withPhone[0]?.tags).not.toContain('domrutv_equipment');
  });

  test.each([
    ['guest', 'is_view_guest'],
    ['client', 'is_view_auth'],
  ] as const)('a %s has an active promo line with its register id [SHELL-08]', (_who, flag) => {
    const line = findPromoLines(perm).find((item) => item.is_active && item[flag]);
    expect(line?.promoLine.advertising).toEqual({
      companyName: expect.any(String),
      erid: expect.stringMatching(/\w+/),
    });
  });
});

function valuesInside(value: unknown): string[] {
  return typeof value === 'string' ? [value] : valuesOf({ value }, (key) => key !== 'kind');
}

test('every picture file of a banner exists, is below 40 KB, and has a hash for permanent caching [TV-02]', () => {
  const files = banners.flatMap(({ image, image_webp, image_mobile }) =>
    [image, image_webp, image_mobile].flatMap((address) => (address?.startsWith('/') ? [address] : [])),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect(file).toMatch(/-[0-9a-f]{8}\.(?:avif|webp)$/);
    expect(statSync(`public${file}`).size).toBeLessThan(40 * 1024);
  }
});

describe('the footer', () => {
  const shownEverywhere = [
    '/payments',
    '/bundles',
    '/internet',
    '/movix-new',
    '/videocontrol',
    '/domofon',
    '/about',
    '/news',
    '/service/contact',
    '/reviews',
    '/lk/user/profile#notices',
    '/lk/management',
    '/request/status',
    'https://business.skvorets.example/',
    'https://jobs.skvorets.example/',
    'https://dealers.skvorets.example/',
  ];

  test('every link of 2.9 exists, outside of Moscow [SHELL-11]', () => {
    expect(footerLinks(perm).toSorted()).toEqual(
      [...shownEverywhere, '/internet/na-dachu', '/domru-tv/ktv', '/request/address'].toSorted(),
    );
  });

  test.each([41, 8, 556])(
    'provider %i: msk-tariffs, and no na-dachu, no ktv, no address check [SHELL-11]',
    (providerId) => {
      expect(footerLinks(providerId).toSorted()).toEqual(
        [...shownEverywhere, '/landing-promo/msk-tariffs'].toSorted(),
      );
    },
  );

  test('two social networks, and a page of the app for both kinds of phones [SHELL-11] [SHELL-12]', () => {
    expect(content.socials).toHaveLength(2);
    expect(content.apps.map(({ store }) => store)).toEqual(['ios', 'android']);
  });

  test('external addresses are not real accounts: the demo brand has none [SHELL-17]', () => {
    const addresses = valuesOf(contentForAllCities(), () => true).filter((address) =>
      address.startsWith('https:'),
    );
    expect(addresses.length).toBeGreaterThan(6);
    expect(addresses.filter((address) => !new URL(address).hostname.endsWith('.example'))).toEqual([]);
  });
});

test('news and contacts lead to the status of a request [LEAD-06]', () => {
  for (const path of ['/news', '/service/contact'])
    expect(linksOf(findPage(perm, path))).toContain('/request/status');
});

test('every city has an office on its contacts page, with hours and a map [CITY-12]', () => {
  for (const { provider_id: id, name } of cities) {
    const offices = findPage(id, '/service/contact')?.blocks.find(({ kind }) => kind === 'offices');
    if (offices?.kind !== 'offices') throw new Error(`${name} has no offices`);
    expect(offices.items.length).toBeGreaterThan(0);
    for (const { hours, mapLink } of offices.items) {
      expect(hours.length).toBeGreaterThan(0);
      expect(mapLink).toMatch(/^https:/);
    }
  }
  const perm = cities.find(({ domain }) => domain === 'perm')!;
  const html = JSON.stringify(findPage(perm.provider_id, '/service/contact'));
  expect(html).toContain('Пермь, ул. Ленина');
  for (const term of ['ИНН', 'ОГРН']) expect(html).toContain(`"term":"${term}"`);
});
