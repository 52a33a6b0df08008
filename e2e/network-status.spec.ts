import { openReady } from './open-ready';
import { expect, test } from './site-test';

/** Ids of two houses in Perm: one with an outage, one without. */
const [dark, lit] = ['5901-0-0', '5901-0-15'];

test('of two houses one is out: its promise moved twice is there three times, and topic 0 shows it [NET-01] [NET-04]', async ({
  page,
  site,
}) => {
  const status = `${site.origin('perm')}/service/status`;
  await openReady(page, `${status}?house=${lit}`);
  const heading = page.getByRole('heading', { level: 2 }).first();
  const region = () => page.getByRole('region', { name: /^ул\. Ленина, / });
  await expect(heading).toContainText('ул. Ленина');
  await expect(region().getByText('Авария', { exact: true })).toHaveCount(0);

  await openReady(page, `${status}?house=${dark}`);
  const address = await heading.innerText();
  await expect(region().getByText('Авария', { exact: true })).toBeVisible();
  await expect(region().locator('s')).toHaveCount(2);

  await openReady(page, status);
  await expect(page.getByLabel('Улица и дом')).toHaveValue(address);
  await page.getByRole('button', { name: 'Проверить дом' }).click();
  await page.getByRole('button', { name: 'Сообщить о неполадках' }).click();
  const topics = page.getByRole('dialog', { name: 'О чём поговорим?' });
  await topics.getByRole('button', { name: 'Далее' }).click();
  const fault = page.getByRole('dialog', { name: 'Где не работает?' });
  await expect(fault.getByText('Авария', { exact: true })).toBeVisible();
  await expect(fault.locator('s')).toHaveCount(2);
  await expect(fault.getByRole('form', { name: 'Сообщить, когда починят' })).toBeVisible();
  await fault.getByRole('button', { name: 'Другая проблема' }).click();
  const form = page.getByRole('dialog', { name: 'Как с вами связаться?' });
  await expect(form.getByLabel('Телефон')).toBeVisible();
  await expect(form.getByText(address)).toBeVisible();
});

test('a reported fault offers one message after the repair, which its link cancels [NET-04] [NET-08]', async ({
  page,
  site,
}) => {
  await openReady(page, `${site.origin('perm')}/service/status?house=${dark}`);
  await page.getByRole('button', { name: 'Сообщить о неполадках' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Далее' }).click();
  const form = page.getByRole('dialog').getByRole('form', { name: 'Сообщить, когда починят' });
  await form.getByLabel('Телефон').fill('9120007301');
  await form.getByRole('checkbox').check();
  await expect(form.getByRole('link', { name: /^согласие/ })).toHaveAttribute('href', '/policy/consent');
  await form.getByRole('button', { name: 'Сообщить, когда починят' }).click();
  await expect(page.getByText(/^Готово: пришлём одно сообщение/)).toBeVisible();
  await page.getByRole('button', { name: 'Отписаться' }).click();
  await expect(page.getByText(/^Вы отписались/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the house is found by its typed address, and the city has its history [NET-01] [NET-02]', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin('kazan')}/service/status`);
    await expect(page.getByText('Скоро: плановые работы')).toBeVisible();
    await page.getByText('Что было').click();
    await expect(page.getByText(/Починили за/).first()).toBeVisible();
    await page.getByLabel('Улица и дом').fill('мира');
    await page.getByRole('button', { name: 'Проверить дом' }).click();
    await page.getByRole('region', { name: 'Выберите свой дом' }).getByRole('link').first().click();
    await expect(page.getByRole('region', { name: /^ул\. Мира, / }).getByText('Отключим')).toBeVisible();
  });
});
