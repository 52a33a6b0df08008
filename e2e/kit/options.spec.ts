import { expect, test } from './kit-test';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('an option selects its first variant; pressed again it closes and opens; a variant is selected [EQ-04]', async ({
  gallery,
}) => {
  const section = await gallery.open('options');
  const example = section.locator('[data-example=buttons]');
  const chosen = example.locator('output');
  const instalment = example.getByRole('button', { name: /^Рассрочка/ });
  const variant = (name: string) => example.getByRole('button', { name, exact: true });

  await instalment.click();
  await expect(chosen).toHaveText('leasing-12');
  await expect(instalment).toHaveAttribute('aria-pressed', 'true');
  await expect(instalment).toHaveAttribute('aria-expanded', 'true');
  await expect(instalment).toContainText('500 ₽/мес');

  await variant('24 мес.').click();
  await expect(chosen).toHaveText('leasing-24');
  await expect(instalment).toContainText('250 ₽/мес');

  await instalment.click();
  await expect(instalment).toHaveAttribute('aria-expanded', 'false');
  await expect(variant('24 мес.')).toBeHidden();
  await expect(chosen).toHaveText('leasing-24');
  await instalment.click();
  await expect(variant('24 мес.')).toHaveAttribute('aria-pressed', 'true');

  await example.getByRole('button', { name: /^Покупка/ }).click();
  await expect(chosen).toHaveText('possess');
  await expect(instalment).toHaveAttribute('aria-pressed', 'false');
});

test('Tab, Enter and Space operate the option selector [EQ-04]', async ({ gallery }) => {
  const { page } = gallery;
  const section = await gallery.open('options');
  const example = section.locator('[data-example=buttons]');
  await example.getByRole('button', { name: /^Рассрочка/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(example.locator('output')).toHaveText('leasing-24');
});

test('rows are 64 px high, variants are indented by 56 px [EQ-04]', async ({ gallery }) => {
  const section = await gallery.open('options');
  const example = section.locator('[data-example=links]');
  const row = example.getByRole('link', { name: /^Покупка/ });
  expect((await row.boundingBox())?.height).toBe(64);
  const list = await example.getByRole('group', { name: 'Вариант оплаты: ссылки' }).boundingBox();
  const variant = await example.getByRole('link', { name: '12 мес.' }).boundingBox();
  expect((variant?.x ?? 0) - (list?.x ?? 0)).toBe(56);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('options are links to their own addresses [EQ-04]', async ({ page, site }) => {
    await page.goto(`${site.origin('perm')}/kit?only=options`);
    const example = page.locator('#options [data-example=links]');
    await expect(example.getByRole('link', { name: '24 мес.' })).toHaveAttribute('aria-current', 'true');
    await example.getByRole('link', { name: '36 мес.' }).click();
    expect(new URL(page.url()).hash).toBe('#option-leasing-36');
  });
});
