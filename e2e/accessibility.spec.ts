import type { Locator, Page } from '@playwright/test';

import { clientPages, publicPages, routesOf } from '../tests/support/pages-of-routes';
import { section, signIn } from './account-steps';
import { anyDialog, box, connectLink, header, tv } from './dialog-steps';
import { openDesk, sendLead } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { allViolationsOf, everyLook, expectReflows } from './violations-of';

const deskPages = ['account', 'figures', 'index', 'password', 'settings', 'sign-in', 'wishes'];
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1122;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const noViolations = async (page: Page) =>
  expect([new URL(page.url()).pathname, await allViolationsOf(page)]).toEqual([
    new URL(page.url()).pathname,
    [],
  ]);

test('the accessibility tests cover every route [UI-12]', () => {
  const ofSite = [...Object.keys(publicPages), ...Object.keys(clientPages)].map(
    (route) => `_site/[city]/${route}`,
  );
  const ofDesk = deskPages.map((route) => `manager/${route}`);
  const others = ['_app', '_document', '_error', 'unknown-city'];
  expect([...ofSite, ...ofDesk, ...others].sort()).toEqual(routesOf('src/pages'));
});

for (const [route, paths] of Object.entries(publicPages)) {
  // `npm test` checks only the first URL of each route; `npm run verify:full` checks all.
  const looked = everyLook ? paths.filter((path) => !path.endsWith('/nothing-here')) : paths.slice(0, 1);
  if (looked.length > 0)
    test(`${route} has no accessibility violations [UI-12]`, async ({ page, site }) => {
      for (const path of looked) {
        await openReady(page, `${site.origin('perm')}${path}`);
        await noViolations(page);
        await expectReflows(page);
      }
    });
}

test('the pages of an unknown URL and of an unknown city have no accessibility violations [UI-12]', async ({
  page,
  site,
  complaints,
}) => {
  await openReady(page, `${site.origin('perm')}/nothing-here`);
  await noViolations(page);
  await page.goto(`${site.origin('nowhere')}/about`);
  await noViolations(page);
  // The console reports both responses with status 404.
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  complaints.length = 0;
});

test('the pages of a client and both sign-in pages have no accessibility violations [UI-12]', async ({
  page,
  site,
}) => {
  test.slow();
  for (const label of ['perm', 'kazan']) {
    await page.goto(`${site.origin(label)}/api/auth/login`);
    await expect(page.getByLabel('Пароль', { exact: true })).toBeVisible();
    await noViolations(page);
  }
  const { domain } = await signIn(page, site, 'withTelephony');
  await expect(section(page, 'Услуги')).toContainText('Тариф');
  await noViolations(page);
  for (const path of Object.values(clientPages).flat()) {
    await openReady(page, `${site.origin(domain)}${path}`);
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await noViolations(page);
    await expectReflows(page);
  }
});

test('the steps of an order have no accessibility violations [UI-12]', async ({ page, site }) => {
  test.slow();
  const goOn = async (button: string, step: RegExp) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(step);
    await noViolations(page);
  };
  await openReady(page, `${site.origin('kazan')}/novosel`);
  await page.getByLabel('Куда переехали').fill('ул. Новая, 7');
  await goOn('Дальше', /\/contacts$/);
  await page.getByLabel('Ваше имя').fill('Анна Доступная');
  await page.getByLabel('Телефон').fill('89120004518');
  await page.getByRole('checkbox').check();
  await goOn('Дальше', /\/time-slots$/);
  await page.getByLabel('День').selectOption({ index: 2 });
  await page.getByRole('radio').nth(1).check();
  await goOn('Дальше', /\/create-agreement$/);
  await goOn('Отправить заявку', /\/final$/);
});

test('the desk has no accessibility violations [UI-12]', async ({ page, site }) => {
  test.slow();
  await page.goto(`${site.origin()}/manager/sign-in`);
  await noViolations(page);
  await sendLead(site, 'Инна Слышимая', '9120000088');
  await openDesk(page, site);
  await noViolations(page);
  await page.getByRole('button', { name: /Инна Слышимая/ }).click();
  await page.getByRole('button', { name: 'Взять в работу' }).click();
  await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();
  await noViolations(page);
  for (const path of deskPages.filter((route) => !['index', 'sign-in'].includes(route))) {
    await page.goto(`${site.origin()}/manager/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await noViolations(page);
    await expectReflows(page);
  }
});

test.describe('a first visit', () => {
  test.use({ isFirstVisit: true, isCityConfirmed: false });

  test('has no accessibility violations in its overlays [UI-12]', async ({ page, site }) => {
    await openReady(page, `${site.origin('perm')}/about`);
    const cookies = page.getByRole('region', { name: 'Мы используем cookie' });
    await expect(cookies).toBeVisible();
    await noViolations(page);
    await cookies.getByRole('button', { name: 'Только необходимые' }).click();
    await expect(page.getByRole('region', { name: /^Ваш город/ })).toBeVisible();
    await noViolations(page);
  });
});

/** For each dialog the path of a page, and the element that opens the dialog there. */
const dialogs: Record<string, (page: Page) => readonly [path: string, opener: Locator]> = {
  connect: (page) => ['/about', connectLink(page)],
  'shell-callback': (page) => [
    '/about',
    page.getByRole('contentinfo').getByRole('link', { name: 'Заказать обратный звонок' }),
  ],
  connection: (page) => [
    '/internet',
    page
      .getByRole('main')
      .getByRole('link', { name: /^Подключить: / })
      .first(),
  ],
  purchase: (page) => [
    tv,
    page
      .getByRole('article')
      .getByRole('link', { name: /^Заказать/ })
      .first(),
  ],
  order: (page) => [
    `${box}?withOption=2`,
    page.getByRole('region', { name: 'Расчёт цены' }).getByRole('link', { name: /^Заказать/ }),
  ],
};

test('open dialogs have no accessibility violations [UI-12]', async ({ page, site }) => {
  test.slow();
  for (const [name, opening] of Object.entries(dialogs)) {
    // Phones show that link in a bar at the lower edge instead.
    if (name === 'connect' && !isWide(page)) continue;
    const [path, opener] = opening(page);
    await openReady(page, `${site.origin('perm')}${path}`);
    await opener.click();
    await expect(anyDialog(page)).toHaveCount(1);
    expect([name, await allViolationsOf(page)]).toEqual([name, []]);
  }
});

test('open menus, and the city selector of a wide screen, have no accessibility violations [UI-12]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/about`);
  const expectNothing = async (opener: Locator) => {
    const name = await opener.textContent();
    await opener.click();
    expect([name, await allViolationsOf(page)]).toEqual([name, []]);
  };
  if (isWide(page)) {
    const menus = header(page).locator('button[aria-expanded]').filter({ visible: true });
    const count = await menus.count();
    expect(count).toBeGreaterThan(2);
    for (let index = 0; index < (everyLook ? count : 1); index += 1) {
      await expectNothing(menus.nth(index));
      // An open menu may cover the button of the next one.
      await page.keyboard.press('Escape');
      await expect(menus.nth(index)).toHaveAttribute('aria-expanded', 'false');
    }
    await expectNothing(header(page).getByRole('button', { name: /^Ваш город/ }));
  } else {
    await expectNothing(page.getByRole('button', { name: 'Меню', exact: true }));
  }
});
