import { expect, type Locator, type Page, type Route } from '@playwright/test';

import { chunkWith, ofGallery } from '../build-files';
import { test as kitTest } from '../kit/kit-test';

/** Deferred parts on the gallery page tests/gallery/deferred-gallery.tsx that each have their own script file. */
type PartName = 'form' | 'list' | 'browser' | 'idle' | 'faulty' | 'empty';

/** Controls the responses to requests for the script file of a part. */
export interface PartCode {
  requests: () => number;
  /** Delays the responses until `deliver` or `refuse` is called. */
  hold: () => Promise<void>;
  deliver: () => Promise<void>;
  /** Aborts the requests until `deliver` is called. */
  refuse: () => Promise<void>;
}

interface DeferredPage {
  page: Page;
  /** Opens the gallery page of deferred parts and waits until its scripts handle events. */
  open: (tab?: string) => Promise<void>;
  part: (name: PartName) => Locator;
  /** Waits until React has hydrated a part. */
  alive: (name: PartName) => Promise<void>;
  code: (name: PartName) => Promise<PartCode>;
  button: (name: string) => Locator;
  link: (name: string) => Locator;
  /** The element of a part that displays the value with this name. */
  shown: (name: string) => Locator;
  /** Names of the load failures that the page has reported. */
  failures: () => Promise<string[]>;
}

export const test = kitTest.extend<{ deferred: DeferredPage }>({
  deferred: async ({ page, site }, use) => {
    const part = (name: PartName) => page.locator(`#${name}-part`);
    await use({
      page,
      part,
      async open(tab) {
        const query = tab === undefined ? '' : `?tab=${tab}`;
        // The load event would wait for the delayed file of an idle part.
        await page.goto(`${site.origin('perm')}/kit/deferred${query}`, { waitUntil: 'commit' });
        await page.locator('[data-gallery=ready]').waitFor();
      },
      alive: (name) => expect(part(name)).toHaveAttribute('data-alive', ''),
      code: (name) => partCode(page, chunkWith(`"${name}-part"`, ofGallery)),
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

/** Returns a function that reports whether these elements are still the same DOM nodes. */
export async function sameNodes(...places: Locator[]): Promise<() => Promise<boolean>> {
  const before = await Promise.all(places.map((place) => place.elementHandle()));
  return async () => {
    const same = places.map((place, index) =>
      place.evaluate((now, then) => now === then && now.isConnected, before[index]),
    );
    return (await Promise.all(same)).every(Boolean);
  };
}

/** Marks the document, and returns expectations that it has been kept or replaced by a full page load. */
export async function markDocument(page: Page): Promise<Record<'stays' | 'goes', () => Promise<void>>> {
  const document = page.locator('html');
  await document.evaluate((html) => html.setAttribute('data-marked', ''));
  return {
    stays: () => expect(document).toHaveAttribute('data-marked', ''),
    goes: () => expect(document).not.toHaveAttribute('data-marked'),
  };
}

export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

export { expect };
