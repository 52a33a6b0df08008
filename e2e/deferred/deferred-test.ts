import { expect, type Locator, type Page, type Route } from '@playwright/test';

import { chunkWith, withGallery } from '../build-files';
import { test as kitTest } from '../kit/kit-test';

/** Parts of the gallery's page of deferred parts (src/screens/kit-gallery/deferred-gallery.tsx) with code of their own. */
type PartName = 'form' | 'list' | 'browser' | 'idle' | 'faulty' | 'empty';

/** The code of one part on its way to the browser. */
export interface PartCode {
  /** Number of the browser's requests for it. */
  requests: () => number;
  /** Holds its responses; `deliver` or `refuse` answers the waiting requests. */
  hold: () => Promise<void>;
  deliver: () => Promise<void>;
  /** It can't be had until it is delivered. */
  refuse: () => Promise<void>;
}

interface DeferredPage {
  page: Page;
  /** Opens the page of deferred parts and waits until it listens. */
  open: (tab?: string) => Promise<void>;
  part: (name: PartName) => Locator;
  /** Waits until React has taken a part over. */
  alive: (name: PartName) => Promise<void>;
  code: (name: PartName) => Promise<PartCode>;
  /** The button or link of the page, or of one of its parts, with this text. */
  button: (name: string) => Locator;
  link: (name: string) => Locator;
  /** The value that a part displays under a name. */
  shown: (name: string) => Locator;
  /** Failures that were reported, one entry for each time. */
  failures: () => Promise<string[]>;
}

/** Playwright's test on the gallery's page of deferred parts. */
export const test = kitTest.extend<{ deferred: DeferredPage }>({
  deferred: async ({ page, site }, use) => {
    const part = (name: PartName) => page.locator(`#${name}-part`);
    await use({
      page,
      part,
      async open(tab) {
        const query = tab === undefined ? '' : `?tab=${tab}`;
        // The held code of an idle part keeps the browser loading.
        await page.goto(`${site.origin('perm')}/kit/deferred${query}`, { waitUntil: 'commit' });
        await page.locator('[data-gallery=ready]').waitFor();
      },
      alive: (name) => expect(part(name)).toHaveAttribute('data-alive', ''),
      code: (name) => partCode(page, chunkWith(`"${name}-part"`, withGallery)),
      button: (name) => page.getByRole('button', { name, exact: true }),
      link: (name) => page.getByRole('link', { name, exact: true }),
      shown: (name) => page.locator(`[data-shown=${name}]`),
      failures: () =>
        page.evaluate(() =>
          performance
            .getEntriesByType('mark')
            .map(({ name }) => name)
            .filter((name) => name.startsWith('failure of ')),
        ),
    });
  },
});

/** Intercepts the requests for a part's code. */
export async function partCode(page: Page, file: string): Promise<PartCode> {
  const waiting: Route[] = [];
  let requests = 0;
  let mood: 'deliver' | 'hold' | 'refuse' = 'deliver';
  const answer = (route: Route) => (mood === 'refuse' ? route.abort() : route.continue());
  await page.route(`**/${file}`, async (route) => {
    requests += 1;
    if (mood === 'hold') waiting.push(route);
    else await answer(route);
  });
  const turn = async (to: typeof mood) => {
    mood = to;
    if (to !== 'hold') await Promise.all(waiting.splice(0).map(answer));
  };
  return {
    requests: () => requests,
    hold: () => turn('hold'),
    deliver: () => turn('deliver'),
    refuse: () => turn('refuse'),
  };
}

/** Returns a check whether the same nodes are still in the document. */
export async function sameNodes(...places: Locator[]): Promise<() => Promise<boolean>> {
  const before = await Promise.all(places.map((place) => place.elementHandle()));
  return async () => {
    const same = places.map((place, index) =>
      place.evaluate((now, then) => now === then && now.isConnected, before[index]),
    );
    return (await Promise.all(same)).every(Boolean);
  };
}

/** Marks the document; the returned check tells the same document from another one. */
export async function markDocument(page: Page): Promise<Record<'stays' | 'goes', () => Promise<void>>> {
  const document = page.locator('html');
  await document.evaluate((html) => html.setAttribute('data-marked', ''));
  return {
    stays: () => expect(document).toHaveAttribute('data-marked', ''),
    goes: () => expect(document).not.toHaveAttribute('data-marked'),
  };
}

/** Px from the top of the page to the top of the window. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

export { expect };
