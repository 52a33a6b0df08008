import type { Locator, Page } from '@playwright/test';

import { frames } from '../stands-still';
import { expect, test } from './kit-test';

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  contextOptions: { reducedMotion: 'no-preference' },
});

/** Scrolls to a carousel and waits until its script, which is loaded near the viewport, is active. */
async function ready(carousel: Locator): Promise<Locator> {
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.locator('[data-driven]')).toBeAttached();
  return carousel;
}

/** Returns the distance from the left edge of the viewport to that of a slide, px. */
async function offset(carousel: Locator, slide: number): Promise<number> {
  return carousel
    .getByRole('group', { includeHidden: true })
    .first()
    .evaluate((viewport, place) => {
      const slides = viewport.firstElementChild?.children ?? [];
      const edge = (element: Element | undefined) => {
        if (!element) throw new Error('No such slide');
        const padding = parseFloat(getComputedStyle(element).paddingLeft);
        return element.getBoundingClientRect().left + padding;
      };
      return edge(slides[place]) - edge(viewport);
    }, slide);
}
const standsAt = (carousel: Locator, slide: number) =>
  expect.poll(async () => Math.abs(await offset(carousel, slide))).toBeLessThan(0.6);

const dot = (carousel: Locator, number: number) => carousel.getByRole('button', { name: `Слайд ${number}` });
const isCurrent = (carousel: Locator, number: number) =>
  expect(dot(carousel, number)).toHaveAttribute('aria-current', 'true');

const shown = (carousel: Locator) => carousel.locator('[aria-roledescription="слайд"]:not([inert])');

async function drag(page: Page, carousel: Locator, by: number): Promise<void> {
  const box = await carousel.boundingBox();
  if (!box) throw new Error('Not in view');
  const [x, y] = [box.x + box.width / 2, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by / 2, y);
  await page.mouse.move(x + by, y);
}

test('arrows, dots and arrow keys turn the slides; only visible ones are focusable [UI-02]', async ({
  gallery,
}) => {
  const section = await gallery.open('carousel');
  const carousel = await ready(section.getByRole('region', { name: 'Подборка фильмов' }));
  await isCurrent(carousel, 1);
  await expect(carousel.getByRole('button', { name: 'Предыдущий слайд' })).toBeDisabled();
  await expect(shown(carousel)).toHaveCount(1);

  await carousel.getByRole('button', { name: 'Следующий слайд' }).click();
  await isCurrent(carousel, 2);
  await standsAt(carousel, 1);
  await expect(shown(carousel).getByRole('heading')).toHaveText('Спорт в прямом эфире');
  await expect(carousel.getByRole('status')).toHaveText('2 из 4');

  await dot(carousel, 4).click();
  await standsAt(carousel, 3);
  await expect(carousel.getByRole('button', { name: 'Следующий слайд' })).toBeDisabled();

  await shown(carousel).getByRole('link').focus();
  await gallery.page.keyboard.press('ArrowLeft');
  await isCurrent(carousel, 3);
  // The focused slide has become inert, so the focus moves to the group.
  await expect(carousel.getByRole('group', { name: 'Слайды' })).toBeFocused();
});

test('in infinite mode the first slide follows the last, both ways [UI-02]', async ({ gallery }) => {
  const section = await gallery.open('carousel');
  const carousel = await ready(section.getByRole('region', { name: 'Афиша без конца' }));
  await carousel.getByRole('button', { name: 'Предыдущий слайд' }).click();
  await isCurrent(carousel, 4);
  await standsAt(carousel, 3);
  await carousel.getByRole('button', { name: 'Следующий слайд' }).click();
  await isCurrent(carousel, 1);
  await standsAt(carousel, 0);
});

test('a pointer drag of 5 px has no effect, a longer one moves the slides [UI-02]', async ({ gallery }) => {
  const { page } = gallery;
  const section = await gallery.open('carousel');
  const carousel = await ready(section.getByRole('region', { name: 'Подборка фильмов' }));
  await drag(page, carousel, -5);
  await frames(page);
  expect(await offset(carousel, 0)).toBe(0);
  await page.mouse.up();
  await isCurrent(carousel, 1);

  await drag(page, carousel, -12);
  await expect.poll(() => offset(carousel, 0)).toBeLessThan(-5);
  await page.mouse.up();
  await standsAt(carousel, 0);

  await drag(page, carousel, -700);
  await page.mouse.up();
  await isCurrent(carousel, 2);
  await standsAt(carousel, 1);
});

test('the animation of a slide change lasts 0.4 s [UI-02]', async ({ gallery }) => {
  const { page } = gallery;
  await page.clock.install();
  const section = await gallery.open('carousel');
  const carousel = await ready(section.getByRole('region', { name: 'Подборка фильмов' }));
  await page.clock.pauseAt(Date.now() + 600_000);
  await carousel.getByRole('button', { name: 'Следующий слайд' }).click();
  await page.clock.runFor(300);
  expect(await offset(carousel, 1)).toBeGreaterThan(2);
  await page.clock.runFor(150);
  expect(Math.abs(await offset(carousel, 1))).toBeLessThan(0.1);
});

test.describe('autoplay', () => {
  /** Returns the carousel as soon as its script is active. The clock is stopped. */
  async function atStart(gallery: {
    open: (group: string) => Promise<Locator>;
    page: Page;
  }): Promise<Locator> {
    const { page } = gallery;
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const section = await gallery.open('carousel');
    const carousel = section.getByRole('region', { name: 'Афиша, которая листается сама' });
    await carousel.scrollIntoViewIfNeeded();
    await page.mouse.move(0, 0);
    await expect
      .poll(async () => {
        await page.clock.runFor(20);
        return carousel.getByRole('button', { name: 'Остановить смену слайдов' }).count();
      })
      .toBe(1);
    return carousel;
  }

  test('the first slide changes after 3 s and 5 s, the next every 5 s [UI-02]', async ({ gallery }) => {
    const carousel = await atStart(gallery);
    const { clock } = gallery.page;
    await clock.runFor(7800);
    await isCurrent(carousel, 1);
    await clock.runFor(200);
    await isCurrent(carousel, 2);
    await clock.runFor(4900);
    await isCurrent(carousel, 2);
    await clock.runFor(200);
    await isCurrent(carousel, 3);
    await clock.runFor(10_000);
    await isCurrent(carousel, 1);
  });

  test('autoplay pauses while the pointer or the focus is on the slides, and its button stops it [UI-02]', async ({
    gallery,
  }) => {
    const { page } = gallery;
    const carousel = await atStart(gallery);
    await shown(carousel).getByRole('heading').hover();
    await page.clock.runFor(20_000);
    await isCurrent(carousel, 1);
    await page.mouse.move(0, 0);
    await shown(carousel).getByRole('link').focus();
    await page.clock.runFor(20_000);
    await isCurrent(carousel, 1);

    await carousel.getByRole('button', { name: 'Остановить смену слайдов' }).click();
    const play = carousel.getByRole('button', { name: 'Включить смену слайдов' });
    await expect(play).toBeVisible();
    await page.clock.runFor(20_000);
    await isCurrent(carousel, 1);
    await play.click();
    await page.clock.runFor(8100);
    await isCurrent(carousel, 2);
  });
});

test('under reduced motion nothing moves automatically, and a turn is at once [UI-02]', async ({
  gallery,
}) => {
  await gallery.page.emulateMedia({ reducedMotion: 'reduce' });
  const section = await gallery.open('carousel');
  const carousel = await ready(section.getByRole('region', { name: 'Афиша, которая листается сама' }));
  await expect(carousel.getByRole('button', { name: 'Включить смену слайдов' })).toBeVisible();
  await carousel.getByRole('button', { name: 'Следующий слайд' }).click();
  await standsAt(carousel, 1);
});

test('arrows are hidden under 640 px [UI-02]', async ({ gallery }) => {
  const { page } = gallery;
  const section = await gallery.open('carousel');
  const carousel = await ready(section.getByRole('region', { name: 'Подборка фильмов' }));
  const next = carousel.getByRole('button', { name: 'Следующий слайд' });
  await page.setViewportSize({ width: 640, height: 800 });
  await expect(next).toBeVisible();
  await page.setViewportSize({ width: 639, height: 800 });
  await expect(next).toBeHidden();
  await expect(dot(carousel, 1)).toBeVisible();
});

test('promo cards: 1 from 0 with dots, 2 from 767 px, 3 from 1279 px [UI-02] [UI-08]', async ({
  gallery,
}) => {
  const { page } = gallery;
  await page.setViewportSize({ width: 360, height: 800 });
  const section = await gallery.open('promo-cards');
  const carousel = await ready(section.getByRole('region', { name: 'Акции месяца' }));
  for (const [width, cards] of [
    [360, 1],
    [766, 1],
    [767, 2],
    [1278, 2],
    [1279, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect(shown(carousel), `cards at ${width} px`).toHaveCount(cards);
    await expect(carousel.getByRole('button', { name: /^Слайд/ })).toHaveCount(5 - cards);
  }
});

test('a promo card opens its address in a new window and notifies its page [UI-08]', async ({ gallery }) => {
  const { page } = gallery;
  const section = await gallery.open('promo-cards');
  const carousel = await ready(section.getByRole('region', { name: 'Акции месяца' }));
  await page.context().route('**/domru-tv/channel', (route) => route.fulfill({ body: 'ok' }));
  const opened = page.waitForEvent('popup');
  await carousel.getByRole('link', { name: 'Попробовать' }).click();
  expect(new URL((await opened).url()).pathname).toBe('/domru-tv/channel');
  await expect(section.locator('output').first()).toHaveText('/domru-tv/channel');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the slides are a row that scrolls and snaps [UI-02]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/kit?only=carousel`);
    const slides = page.locator('#carousel [data-example=plain]').getByRole('group', { name: 'Слайды' });
    await slides.hover();
    await page.mouse.wheel(900, 0);
    await expect(slides.getByRole('group', { name: '2 из 4' })).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a swipe turns the slides, one of 5 px does not, and the page still scrolls under the finger [UI-02]', async ({
    gallery,
  }) => {
    const { page } = gallery;
    const section = await gallery.open('carousel');
    const carousel = await ready(section.getByRole('region', { name: 'Подборка фильмов' }));
    const fingers = await page.context().newCDPSession(page);
    const box = await carousel.boundingBox();
    const start = { x: (box?.x ?? 0) + 300, y: (box?.y ?? 0) + 60 };
    const touch = (type: string, points: { x: number; y: number }[]) =>
      fingers.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: points });
    const swipe = async (x: number, y: number) => {
      await touch('touchStart', [start]);
      for (let step = 1; step <= 10; step++) {
        await touch('touchMove', [{ x: start.x + (x * step) / 10, y: start.y + (y * step) / 10 }]);
        // A finger moves once per frame.
        await frames(page, 1);
      }
      await touch('touchEnd', []);
    };
    await swipe(-5, 0);
    await frames(page);
    await isCurrent(carousel, 1);
    // If the drag of 5 px had also changed the slide, the third slide would be current.
    await swipe(-200, 0);
    await isCurrent(carousel, 2);
    await standsAt(carousel, 1);
    const before = await page.evaluate(() => window.scrollY);
    await swipe(2, -300);
    await expect.poll(() => page.evaluate(() => window.scrollY)).not.toBe(before);
    await isCurrent(carousel, 2);
  });
});
