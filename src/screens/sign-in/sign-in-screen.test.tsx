/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { serverHtml } from '../../../tests/support/deferred-parts';
import { renderOnSite, RouterContext } from '../../../tests/support/render-on-site';
import { nextRouterFixture } from '../../../tests/support/site-fixtures';
import { ChangeAgreementScreen } from './change-agreement-screen';
import { SignInScreen, SignOutScreen } from './sign-in-screen';

const plain = { hasSso: false, referrer: '/tv', failure: null, passwordResetUrl: null, formReturn: null };

test('a city without SSO shows a form that posts itself, the referrer in it [AUTH-02]', async () => {
  const html = await serverHtml(<SignInScreen {...plain} />);
  expect(html).toMatch(/<form[^>]* action="\/api\/auth\/sign-in" method="post"/);
  expect(html).toContain('name="referrer" value="/tv"');
  expect(html).not.toMatch(/ style=/);
});

test('help for a forgotten password is the provider’s page, or a call request [AUTH-02]', async () => {
  const ofProvider = 'https://id.example.ru/password?from=site';
  document.body.innerHTML = await serverHtml(<SignInScreen {...plain} passwordResetUrl={ofProvider} />);
  expect(screen.getByRole('link', { name: 'Забыли пароль?' })).toHaveAttribute('href', ofProvider);
  // Without scripts it leads to the contacts.
  document.body.innerHTML = await serverHtml(<SignInScreen {...plain} />);
  const name = 'Забыли пароль? Попросите нас перезвонить';
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/service/contact');
  document.body.innerHTML = '';
  const { store } = renderOnSite(<SignInScreen {...plain} />);
  fireEvent.click(screen.getByRole('link', { name }));
  expect(store.getState().dialogs.request).toEqual({ kind: 'shell-callback', topic: 1 });
});

test('a refused form keeps the number and shows the reason, never the password [AUTH-02]', async () => {
  const formReturn = { form: 'sign-in', values: { agreement: '770123456' }, errors: {}, message: 'Неверно' };
  const html = await serverHtml(<SignInScreen {...plain} formReturn={formReturn} />);
  expect(html).toContain('value="770123456"');
  expect(html).toMatch(/role="alert"[^]*Неверно/);
});

test('a city with SSO shows its link and the preceding error; invented codes have no message [AUTH-02]', async () => {
  const shown = (failure: string) => serverHtml(<SignInScreen {...plain} hasSso failure={failure} />);
  const html = await shown('unavailable');
  expect(html).toContain('href="/api/auth/login?referrer=%2Ftv"');
  expect(html).toContain('Сервис входа сейчас не\u00a0отвечает');
  expect(html).not.toContain('name="password"');
  for (const failure of ['constructor', '<script>'])
    expect(await shown(failure)).not.toContain('role="alert"');
});

test('agreements are buttons here and links in other cities [AUTH-04]', () => {
  const agreements = [
    { number: '770000001', address: 'Дом 1', isCurrent: true, href: null },
    { number: '780000002', address: 'Дом 2', isCurrent: false, href: 'http://spb.example/api/auth/login' },
  ];
  const html = renderToString(<ChangeAgreementScreen agreements={agreements} referrer="/tv" />);
  expect(html).toMatch(/Выбрать.*договор.*770000001/);
  expect(html).toContain('Выбран сейчас');
  expect(html.match(/<form/g)).toHaveLength(1);
  expect(html).toContain('href="http://spb.example/api/auth/login"');
  expect(html).toContain('Дом 2 (откроется сайт другого города)');
  expect(renderToString(<ChangeAgreementScreen agreements={null} referrer="/tv" />)).toContain(
    'Сейчас список договоров не\u00a0открывается',
  );
  expect(renderToString(<SignOutScreen referrer="/tv" />)).toMatch(/action="\/api\/auth\/logout"/);
});

test('the reason for a refused agreement is above the others; invented codes have no message [ACC-03]', () => {
  const shown = (error: string) =>
    renderToString(
      // The screen reads no other field of the router.
      <RouterContext value={nextRouterFixture({ query: { error } })}>
        <ChangeAgreementScreen agreements={[]} referrer="/tv" />
      </RouterContext>,
    );
  expect(shown('unknown')).toMatch(/role="alert"[^]*Такого договора у\u00a0вас нет/);
  expect(shown('unavailable')).toMatch(/role="alert"[^]*сервис не\u00a0отвечает/);
  expect(shown('foreign')).toMatch(/role="alert"[^]*не\u00a0с\u00a0нашего сайта/);
  for (const error of ['constructor', '<script>']) expect(shown(error)).not.toContain('role="alert"');
});
