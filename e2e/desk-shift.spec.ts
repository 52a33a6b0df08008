import { startRunningSite } from '../tests/support/running-site';
import { openDesk, sendLead } from './desk-steps';
import { expect, test } from './site-test';
import { everyLook, violationsOf } from './violations-of';

/** Creates distinct phone numbers, one per lead. */
const phones = (count: number) => Array.from({ length: count }, (_, one) => String(9_121_000_000 + one));

/** Number of waiting leads. With 12, `npm test` presses each key twice. */
const waiting = everyLook ? 50 : 12;

test.describe('a shift at a desktop computer', () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false });

  test('by keyboard only a manager processes all requests, each of them once [MGR-03]', async ({
    page,
    complaints,
  }) => {
    test.slow();
    const site = await startRunningSite();
    for (const phone of phones(waiting)) await sendLead(site, 'Клиент', phone);
    await openDesk(page, site);
    const duty = page.getByRole('switch', { name: /На\sсмене/ });
    await expect(duty).toBeEnabled();
    await duty.focus();
    await page.keyboard.press('Space');
    await expect(duty).toBeChecked();

    const lead = page.getByRole('region', { name: 'Заявка', exact: true });
    const call = lead.getByRole('link', { name: 'Позвонить', exact: true });
    const next = lead.getByRole('button', { name: 'Следующая' });
    const numbers = new Set<string>();
    const began = Date.now();
    for (let done = 0; done < waiting; done += 1) {
      // The focus is on «Следующая» after each outcome, so Enter works as well as the shortcut key.
      await page.keyboard.press(done % 2 === 0 ? 'n' : 'Enter');
      await expect(call).toBeFocused();
      numbers.add((await lead.getByRole('heading', { level: 2 }).textContent()) ?? '');
      await page.keyboard.press(done % 5 === 0 ? '5' : '4');
      if (done % 5 === 0) {
        await expect(lead.getByRole('button', { name: 'Дорого' })).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(next).toBeFocused();
    }
    const minutes = (Date.now() - began) / 60_000;
    process.stdout.write(`requests per minute, by keyboard: ${Math.round(waiting / minutes)}\n`);
    expect(numbers.size).toBe(waiting);

    await page.keyboard.press('n');
    await expect(lead.getByText(/никто не\sждёт/i)).toBeVisible();
    const answer = await page.request.get(`${site.origin()}/api/manager/counts`);
    expect(await answer.json()).toMatchObject({ counts: { open: 0, closed: waiting } });
    await duty.focus();
    await page.keyboard.press('Space');
    await expect(duty).not.toBeChecked();
    // The console reports the 404 for «Следующая» without a waiting lead. Other errors fail the test.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    complaints.length = 0;
    // Closes the event stream before the site stops.
    await page.goto('about:blank');
    await site.discard();
  });

  test('eight requests are seen at once in a small window, fifteen in a taller one; figures stay [MGR-02]', async ({
    page,
    site,
  }) => {
    for (const phone of phones(16)) await sendLead(site, 'Ряд', phone);
    await openDesk(page, site);
    await expect(page.getByRole('combobox', { name: 'Раздел' })).toHaveValue('due');
    const rows = page.getByRole('region', { name: 'Входящие' }).locator('li > button');
    const seen = () =>
      rows.evaluateAll(
        (buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter(
              ({ top, left, bottom, right }) =>
                top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
            ).length,
      );
    for (const [width, height, least] of [
      [1366, 768, 8],
      [1280, 900, 15],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(seen).toBeGreaterThanOrEqual(least);
      await expect(page.getByText('Медиана ответа')).toBeInViewport();
      await expect(page.getByRole('searchbox', { name: 'Поиск' })).toBeInViewport();
    }
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Компактно' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Компактно' })).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('radio', { name: /^Сейчас/ })).toBeChecked();
  });

  test('the shortcut of an outcome does not overlap its text, and all outcome buttons have the same width [MGR-03]', async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await sendLead(site, 'Ключевой', '9121000098');
    await openDesk(page, site);
    await page.getByRole('button', { name: /Ключевой/ }).click();
    await page.getByRole('button', { name: 'Взять в работу' }).click();
    const outcomes = page.getByRole('group', { name: 'Чем закончился звонок' }).getByRole('button');
    await expect(outcomes).toHaveCount(5);
    const seen = await outcomes.evaluateAll((buttons) =>
      buttons.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button.firstChild ?? button);
        const key = button.querySelector('kbd')?.getBoundingClientRect();
        return {
          width: Math.round(button.getBoundingClientRect().width),
          gap: (key?.left ?? 0) - words.getBoundingClientRect().right,
        };
      }),
    );
    expect(new Set(seen.map(({ width }) => width)).size).toBe(1);
    expect(Math.min(...seen.map(({ gap }) => gap))).toBeGreaterThanOrEqual(2);
  });

  test('a manager who ends a shift with open requests decides about them [MGR-03]', async ({ page }) => {
    const site = await startRunningSite();
    await sendLead(site, 'Клиент', '9121000099');
    await openDesk(page, site);
    const duty = page.getByRole('switch', { name: /На\sсмене/ });
    await duty.click();
    await expect(duty).toBeChecked();
    await page.keyboard.press('n');
    await expect(page.getByRole('link', { name: 'Позвонить', exact: true })).toBeVisible();
    await duty.click();
    const step = page.getByRole('group', { name: /Что сделать с\sоткрытыми/ });
    await expect(step.getByText(/1\sоткрытая заявка/)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await step.getByRole('button', { name: /Вернуть в\sобщий список/ }).click();
    await expect(duty).not.toBeChecked();
    await expect(page.getByRole('button', { name: 'Взять в работу' })).toBeVisible();
    await page.goto('about:blank');
    await site.discard();
  });
});
