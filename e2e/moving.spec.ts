import type { Page } from '@playwright/test';

import { seeOnDesk } from './desk-steps';
import { openReady } from './open-ready';
import { expect, test } from './site-test';
import { expectFits320 } from './violations-of';

/** A connected house of Perm. */
const newHouse = '5901-3-2';

async function check(page: Page, old: string): Promise<void> {
  await expect(page.getByLabel('Куда: улица и дом', { exact: true })).not.toHaveValue('');
  await page.getByLabel('Откуда: улица и дом').fill(old);
  await page.getByLabel('День переезда, не раньше').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Проверить' }).click();
}

for (const javaScriptEnabled of [true, false])
  test(`a client moves ${javaScriptEnabled ? 'with' : 'without'} scripts: visits, request, status page [MOVE-01] [MOVE-02]`, async ({
    browser,
    site,
    manager,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const url = `${site.origin('perm')}/service/moving?house=${newHouse}`;
    if (javaScriptEnabled) await openReady(page, url);
    else await page.goto(url);
    await check(page, 'ул. Ленина, 5');
    await expect(page.getByText('Подключение по новому адресу')).toBeVisible();
    await expect(page.getByText('Без связи')).toBeVisible();
    await expectFits320(page);
    const name = javaScriptEnabled ? 'Ольга Переезд' : 'Пётр Переезд';
    await page.getByLabel('Ваше имя').fill(name);
    await page.getByLabel('Телефон').fill(javaScriptEnabled ? '89120004581' : '89120004582');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Заказать переезд' }).click();
    await expect(page).toHaveURL(/\/request\/status\/[0-9A-Z]{10}$/);
    await expect(page.getByText(/^Отключение по\sстарому адресу: /)).toBeVisible();
    await expect(page.getByText(/^Подключение по\sновому адресу: /)).toBeVisible();
    await seeOnDesk(manager, site, name);
    await context.close();
  });
