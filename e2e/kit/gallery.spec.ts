import { axeViolationsOf, everyLook, expectFits320 } from '../violations-of';
import { expect, test } from './kit-test';

/** Text of a button that unmounts while its overlay is open, so the focus cannot return to it. */
const vanishing = 'Исчезающая кнопка';

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 768, 1280].map((width) => ({ colorScheme, width })),
);
/** The two of six combinations that `npm test` checks. */
const isShort = ({ colorScheme, width }: (typeof looks)[number]) =>
  (colorScheme === 'light' && width === 360) || (colorScheme === 'dark' && width === 1280);

for (const { colorScheme, width } of looks.filter((look) => everyLook || isShort(look)))
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });
    test.slow();

    test('every widget is accessible and nothing scrolls sideways, at 320 px either [UI-12]', async ({
      gallery,
    }) => {
      await gallery.openAll();
      expect(await axeViolationsOf(gallery.page)).toEqual([]);
      const beyond = await gallery.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond).toBe(0);
      await expectFits320(gallery.page);
    });

    test('every overlay is accessible while it is open, and Escape closes it [UI-01] [UI-12]', async ({
      gallery,
    }) => {
      const { page } = gallery;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const section = await gallery.open('overlays');
      const titles = await section.locator('button[aria-haspopup=dialog]').allTextContents();
      expect(titles.length).toBeGreaterThanOrEqual(5);
      for (const title of titles) {
        // Finds the opener by its name, because the indices change while the unmounting button is absent.
        const opener = section.getByRole('button', { name: title, exact: true });
        await opener.click();
        const dialog = page.locator('dialog[open]');
        await expect(dialog).toBeVisible();
        expect(await axeViolationsOf(page, 'dialog[open]')).toEqual([]);
        await expect(async () => {
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0, { timeout: 1000 });
        }).toPass();
        if (title !== vanishing) await expect(opener).toBeFocused();
      }
    });
  });

test('by Tab only every group of widgets is reached, in the order of the page [UI-12]', async ({
  gallery,
}) => {
  const { page } = gallery;
  await gallery.openAll();
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    (document.activeElement as HTMLElement | null)?.blur();
  });
  const groups = await page
    .locator('main > section')
    .evaluateAll((all) => all.filter((one) => one.querySelector('a, button, input')).map(({ id }) => id));
  const reached: string[] = [];
  for (let presses = 0; presses < 400; presses++) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => document.activeElement?.closest('main > section')?.id ?? '');
    if (id !== '' && reached.at(-1) !== id) reached.push(id);
    if (id === '' && reached.length > 0) break;
  }
  expect(reached).toEqual(groups);
});
