import { expect, test } from '../site-test';

test('pasted text is cleaned before its length is limited, and can be undone [VAL-06] [LEAD-06]', async ({
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.origin('kazan')}/request/status`);
  await expect(page.locator('form[action="/api/request/status"]')).toHaveAttribute('novalidate', '');
  const far = ' '.repeat(120);
  for (const [label, copied, shown] of [
    ['Номер заявки', 'Номер заявки: RVR3SCW0MC', 'RVR3SCW0MC'],
    ['Номер заявки', '№ 7JWN13MS2Z', '7JWN13MS2Z'],
    ['Последние четыре цифры телефона', `${far}77-88`, '7788'],
    ['Последние четыре цифры телефона', ' 7788', '7788'],
  ] as const) {
    const input = page.getByLabel(label, { exact: true });
    await input.fill('12');
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await input.press('Control+A');
    await page.keyboard.press('Control+V');
    await expect(input).toHaveValue(shown);
    await page.keyboard.press('Control+Z');
    await expect(input).toHaveValue('12');
  }

  await page.goto(`${site.origin('kazan')}/payments`);
  await expect(page.locator('main form[method="post"]')).toHaveAttribute('novalidate', '');
  for (const [label, copied, shown] of [
    ['Номер договора', `Номер договора:${far}1600 9960-3082`, '160099603082'],
    ['Сумма, ₽', `Сумма к оплате:${far}1500,50 ₽`, '1500,50'],
  ] as const) {
    const input = page.getByLabel(label, { exact: true });
    await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
    await input.fill('');
    await input.press('Control+V');
    await expect(input).toHaveValue(new RegExp(`^${shown} *$`));
  }
});
