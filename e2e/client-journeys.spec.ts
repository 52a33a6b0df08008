import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Page } from '@playwright/test';

import { makeSeal } from '../src/server/security/seal';
import { type RunningSite, startRunningSite } from '../tests/support/running-site';
import { demo, enterPassword, section, signIn } from './account-steps';
import { expect, test } from './site-test';

test.use({ viewport: { width: 1280, height: 900 } });

const header = (page: Page) => page.getByRole('banner');
const tvPath = '/domru-tv/equipment';

async function chooseCity(page: Page, current: string, wanted: string): Promise<void> {
  await header(page)
    .getByRole('button', { name: `Ваш город ${current}` })
    .click();
  const overlay = page.getByRole('dialog', { name: 'Выберите город' });
  await overlay.getByRole('textbox', { name: 'Ваш город' }).fill(wanted);
  await overlay
    .getByRole('link', { name: new RegExp(`^${wanted}`) })
    .first()
    .click();
}

test.describe('from city to city', () => {
  test('a client of Perm is a client in Moscow too, at the same path and without a password [CITY-09] [AUTH-02]', async ({
    page,
    site,
  }) => {
    await signIn(page, site, 'threeAgreements', tvPath);
    await chooseCity(page, 'Пермь', 'Москва');
    await expect(page).toHaveURL(`${site.origin('msk')}${tvPath}`);
    await expect(header(page)).toContainText('770908301661');
  });

  test('a client without an agreement there is a guest, and a client again at home [CITY-09]', async ({
    page,
    site,
  }) => {
    const { agreement, domain } = await signIn(page, site, 'withoutInternet', tvPath);
    await chooseCity(page, 'Пермь', 'Санкт-Петербург');
    await expect(page).toHaveURL(`${site.origin('spb')}${tvPath}`);
    await expect(header(page).getByRole('link', { name: 'Войти' })).toBeVisible();
    await page.goto(`${site.origin(domain)}${tvPath}`);
    await expect(header(page)).toContainText(agreement);
  });

  test('a client of a city without SSO has to sign in, and would return to the same path [CITY-09]', async ({
    page,
    site,
  }) => {
    await signIn(page, site, 'withoutEmail', tvPath);
    await chooseCity(page, 'Казань', 'Пермь');
    await expect(page).toHaveURL(`${site.origin('perm')}/sign-in?referrer=${encodeURIComponent(tvPath)}`);
    await page.getByRole('main').getByRole('link', { name: 'Войти' }).click();
    await enterPassword(page, demo('withoutInternet').agreement);
    await expect(page).toHaveURL(`${site.origin('perm')}${tvPath}`);
  });
});

test('another agreement, in another city: chosen in the menu, signed in there without a password [AUTH-04] [ACC-03]', async ({
  page,
  site,
}) => {
  await signIn(page, site, 'threeAgreements', tvPath);
  await header(page)
    .getByRole('button', { name: /Профиль клиента/ })
    .click();
  await header(page).getByRole('link', { name: 'Сменить договор' }).click();
  await page.getByRole('link', { name: 'Договор 591052601815' }).click();
  await expect(page).toHaveURL(`${site.origin('berezniki')}${tvPath}`);
  await expect(header(page)).toContainText('591052601815');
});

test('a sign-out in one tab signs out the other [AUTH-01] [AUTH-04]', async ({ page, context, site }) => {
  const { domain } = await signIn(page, site, 'withoutEmail', tvPath);
  const other = await context.newPage();
  await other.goto(`${site.origin(domain)}/about`);
  await expect(header(other).getByRole('button', { name: /Профиль клиента/ })).toBeVisible();
  await header(page)
    .getByRole('button', { name: /Профиль клиента/ })
    .click();
  await header(page).getByRole('link', { name: 'Выход' }).click();
  await expect(header(page).getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(header(other).getByRole('link', { name: 'Войти' })).toBeVisible();
  await expect(other).toHaveURL(`${site.origin(domain)}/about`);
});

test('a guest who changes the agreement is redirected to the sign-in, and then chooses [ACC-02]', async ({
  page,
  site,
}) => {
  const { agreement, domain } = demo('threeAgreements');
  await page.goto(`${site.origin(domain)}/user/change-agreement?referrer=${encodeURIComponent(tvPath)}`);
  await enterPassword(page, agreement);
  await page.getByRole('button', { name: `Договор ${agreement}` }).click();
  await expect(page).toHaveURL(`${site.origin(domain)}${tvPath}`);
});

test('signing in on a host without a city uses the city’s own [AUTH-01] [CITY-03]', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin()}/api/auth/login?referrer=${encodeURIComponent(tvPath)}`);
  await enterPassword(page, demo('withoutInternet').agreement);
  await expect(page).toHaveURL(`${site.origin('perm')}${tvPath}`);
});

test.describe('a mailbox', () => {
  let own: RunningSite;
  test.beforeAll(async () => {
    own = await startRunningSite();
  });
  test.afterAll(() => own.discard());

  /** Returns link and code of the last mail that the embedded provider has written. */
  function letter(): { link: string; code: string } {
    const folder = join(own.dataDir, 'provider', 'mails');
    const last = readdirSync(folder).sort().at(-1) ?? '';
    const text = readFileSync(join(folder, last), 'utf8');
    return { link: /https?:\S+/.exec(text)?.[0] ?? '', code: /^\d{4,8}(?=\r)/m.exec(text)?.[0] ?? '' };
  }

  async function subscribe(page: Page, email: string): Promise<void> {
    // The widget is above the footer and is loaded near the viewport.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('combobox', { name: 'E-mail' }).fill(email);
    await page.getByRole('button', { name: 'Подписаться' }).click();
    await expect(page.getByRole('dialog', { name: 'Подтвердите почту' })).toBeVisible();
  }

  test('is confirmed by the code of the letter; the widget disappears for good [MAIL-01] [MAIL-02] [MAIL-04]', async ({
    page,
  }) => {
    await signIn(page, own, 'withoutEmail', tvPath);
    await subscribe(page, 'one@pochta.example');
    const popup = page.getByRole('dialog', { name: 'Подтвердите почту' });
    await popup.getByLabel(/Код из\sписьма/).fill(letter().code);
    await popup.getByRole('button', { name: 'Подтвердить' }).click();
    const done = page.getByRole('dialog', { name: 'Готово' });
    await expect(done).toContainText('Теперь уведомления будут приходить вам на почту.');
    await done.getByRole('button', { name: 'Хорошо' }).click();
    await expect(done).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Подписаться' })).toHaveCount(0);
    await page.goto(`${own.origin(demo('withoutEmail').domain)}/lk/user/profile`);
    await expect(section(page, 'Контакты')).toContainText('one@pochta.example');
    await expect(page.getByRole('button', { name: 'Подписаться' })).toHaveCount(0);
  });

  test('is confirmed by the link of the letter, for a guest after signing in [MAIL-03] [MAIL-04]', async ({
    page,
    browser,
  }) => {
    const { agreement } = await signIn(page, own, 'unconfirmedEmail', '/about');
    await subscribe(page, 'two@pochta.example');
    const { link } = letter();
    const elsewhere = await browser.newPage();
    await elsewhere.goto(link);
    const ask = elsewhere.getByRole('dialog', { name: 'Войдите, чтобы подтвердить почту' });
    await ask.getByRole('link', { name: 'Войти' }).click();
    await enterPassword(elsewhere, agreement);
    await expect(elsewhere.getByRole('dialog', { name: 'Готово' })).toBeVisible();
    expect(elsewhere.url()).not.toContain('key=');
    await page.reload();
    await expect(header(page).getByRole('button', { name: /Профиль клиента/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Подписаться' })).toHaveCount(0);
    await elsewhere.close();
  });
});

test.describe('tokens', () => {
  let own: RunningSite;
  test.beforeAll(async () => {
    own = await startRunningSite({ env: { LOG_LEVEL: 'debug' } });
  });
  test.afterAll(() => own.discard());

  /** Returns the tokens of all open sessions: decrypts them from the storage with the site's key. */
  function tokensOfSite(): string[] {
    const seal = makeSeal([readFileSync(join(own.dataDir, 'session.key'), 'utf8').trim()]);
    const storage = new DatabaseSync(join(own.dataDir, 'site.db'), { readOnly: true });
    const rows = storage.prepare('select sealed, id_hash from sessions').all();
    storage.close();
    return rows.flatMap((row) => {
      const data: unknown = JSON.parse(seal.open(String(row['sealed']), String(row['id_hash'])) ?? '{}');
      const kept = new Map(Object.entries(data ?? {}));
      return ['accessToken', 'refreshToken', 'idToken'].flatMap((name) => {
        const token: unknown = kept.get(name);
        return typeof token === 'string' ? [token] : [];
      });
    });
  }

  test('are in no storage of the browser, no page, no answer and no log; searched by their values [AUTH-03]', async ({
    page,
    context,
  }) => {
    const seen: string[] = [];
    const reading: Promise<unknown>[] = [];
    context.on('response', (answer) => {
      seen.push(answer.url(), JSON.stringify(answer.headers()));
      reading.push(
        answer.text().then(
          (body) => seen.push(body),
          // The body of a redirect cannot be read.
          () => undefined,
        ),
      );
    });
    for (const demoCase of ['withoutEmail', 'withoutInternet'] as const) {
      const { domain } = await signIn(page, own, demoCase);
      await expect(section(page, 'Баланс')).toContainText('₽');
      for (const path of ['/', '/lk/user/profile', '/lk/documents', `${tvPath}/note`]) {
        await page.goto(`${own.origin(domain)}${path}`);
        await expect(header(page).getByRole('button', { name: /Профиль клиента/ })).toBeVisible();
        const kept = await page.evaluate(() =>
          JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
        );
        seen.push(kept, await page.content());
      }
    }
    await Promise.all(reading);
    const tokens = tokensOfSite();
    // A sign-in by password has two tokens, one by the identity provider three.
    expect(tokens).toHaveLength(5);
    const everything = [...seen, own.printed()].join('\n');
    for (const token of tokens) expect(everything.includes(token)).toBe(false);
    const session = (await context.cookies()).filter(
      ({ name }) => name.endsWith('session') && name !== 'id_session',
    );
    expect(session).toHaveLength(2);
    for (const { value, httpOnly } of session) {
      expect(httpOnly).toBe(true);
      expect((await page.content()).includes(value)).toBe(false);
      expect(own.printed().includes(value)).toBe(false);
    }
  });
});
