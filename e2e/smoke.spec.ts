import { expect, test } from './site-test';
import { violationsOf } from './violations-of';

const pages = [
  ['/domru-tv/equipment', 'Телевидение для дома'],
  ['/domru-tv/equipment/smart', 'Телевидение для дома'],
  ['/domru-tv/equipment/note', 'Телевидение для дома'],
  ['/domru-tv/equipment/70454', 'Скворец'],
  ['/internet/equipment', 'Роутеры'],
  ['/internet/equipment/60101', 'Скворец Роутер 6'],
  ['/about', 'О компании'],
  ['/policy/app', 'обработки'],
  ['/request/done', 'Заявка отправлена!'],
] as const;

for (const [path, heading] of pages)
  test(`${path} is drawn, complains of nothing, and is accessible [UI-12]`, async ({ page, site }) => {
    const answer = await page.goto(`${site.origin('kazan')}${path}`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await page.waitForLoadState('networkidle');
    expect(await violationsOf(page)).toEqual([]);
  });

test('dark is as accessible as light [UI-12]', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await page.waitForLoadState('networkidle');
  expect(await violationsOf(page)).toEqual([]);
});

test('the desk’s sign-in is accessible, and nobody else gets in [MGR-01]', async ({ page, site }) => {
  await page.goto(`${site.origin()}/manager`);
  await expect(page).toHaveURL(`${site.origin()}/manager/sign-in`);
  expect(await violationsOf(page)).toEqual([]);
});

test('pages of two cities name their own city [CITY-01, SHELL-10, TV-06]', async ({ page, site }) => {
  for (const [label, cityIn, phone] of [
    ['perm', 'в Перми', '+7 (342)'],
    ['msk', 'в Москве', '+7 (495)'],
  ] as const) {
    await page.goto(`${site.origin(label)}/domru-tv/equipment`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(cityIn);
    await expect(page).toHaveTitle(new RegExp(`${cityIn}.*${phone.replace(/[+()]/g, '\\$&')}`));
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description).toContain(cityIn);
    expect(description).toContain(phone);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${site.origin(label)}/domru-tv/equipment`,
    );
  }
});

test('an unknown path has the menus round its 404', async ({ page, site, complaints }) => {
  const answer = await page.goto(`${site.origin('perm')}/nonsense.php`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  complaints.length = 0;
});

test('a host that names no city of ours offers the cities', async ({ page, site, complaints }) => {
  const answer = await page.goto(`${site.origin('nowhere')}/domru-tv/equipment`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: 'Казань' }).click();
  await expect(page).toHaveURL(new RegExp(`^${site.origin('kazan')}/`));
  complaints.length = 0;
});

test('moving between pages does not load the document again, and Back works [CITY-02]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('link', { name: 'Смарт ТВ' }).click();
  await expect(page).toHaveURL(`${site.origin('kazan')}/domru-tv/equipment/smart`);
  await expect(page.getByRole('link', { name: 'Смарт ТВ' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(page).toHaveURL(`${site.origin('kazan')}/domru-tv/equipment`);
  await expect(page.getByRole('link', { name: 'ТВ-приставка' })).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('nothing moves sideways at 320 px [UI-12]', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [path] of pages) {
    await page.goto(`${site.origin('kazan')}${path}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
});

test('after a soft change of the tab the form names the page that is seen [CITY-02, LEAD-01]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin('kazan')}/domru-tv/equipment`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('link', { name: 'Смарт ТВ' }).click();
  await expect(page.locator('#CallBackForm input[name=page]')).toHaveValue('/domru-tv/equipment/smart');
  await page.getByRole('contentinfo').getByRole('link', { name: 'О нас' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('О компании');
});
