/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Router from 'next/router';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';

import type { ClientCalls } from '@/site/client/client-calls';
import {
  clientCallsFixture,
  clientFixture,
  infoFixture,
  clientSeedFixture,
} from '@/site/client/client.fixtures';
import type { SignedInClient } from '@/site/client/signed-in-client';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { ClientMenus } from './client-menus';

function draw(
  change: Partial<SignedInClient> = {},
  answer: (calls: jest.Mocked<ClientCalls>) => void = () => undefined,
) {
  clientCallsFixture(answer);
  const client = { ...clientFixture, ...change };
  renderOnSite(<ClientMenus client={client} path="/lk/documents" />, { ...clientSeedFixture, client });
}

const openProfile = async () => {
  const button = await screen.findByRole('button', { name: /Профиль клиента/ });
  await userEvent.click(button);
  return document.getElementById(button.getAttribute('aria-controls') ?? '') ?? button;
};
const titles = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('agreement dropdown: «Договор {number}», «По адресу {address}», «Управление договором» [SHELL-04]', async () => {
  draw();
  const button = await screen.findByRole('button', { name: /^Договор/ });
  await screen.findByText('Анна');
  expect(button).toHaveTextContent('Договор 970018274316');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  const panel = document.getElementById(button.getAttribute('aria-controls') ?? '');
  expect(panel).toHaveTextContent('Договор 970018274316');
  expect(panel).toHaveTextContent(/По адресу Бердск, ул. Горького, д.\s105, корп.\s2, кв.\s47/);
  expect(screen.getByRole('link', { name: 'Управление договором' })).toHaveAttribute(
    'href',
    '/lk/management',
  );
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
});

test('a panel opened during a navigation stays, one opened before closes at once [SHELL-05]', async () => {
  clientCallsFixture();
  const at = (path: string) => <ClientMenus client={clientFixture} path={path} />;
  const { rerender } = renderOnSite(at('/lk/management'), { ...clientSeedFixture, client: clientFixture });
  const button = await screen.findByRole('button', { name: /Профиль клиента/ });
  await openProfile();
  // The browser's Back.
  act(() => Router.events.emit('routeChangeStart', '/lk/documents', { shallow: false }));
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await openProfile();
  rerender(at('/lk/documents'));
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('profile dropdown in its order, with everything that a client may have [SHELL-05] [SHELL-06]', async () => {
  draw();
  await screen.findByText('Анна');
  const panel = await openProfile();
  // The fixture's client has internet and telephony.
  expect(titles(panel)).toEqual([
    expect.stringMatching(/^Управление аккаунтом/),
    'Профиль',
    'Ваши документы',
    'Настройки услуг',
    'Настройки телефонии',
    'Сменить договор',
    'Выход',
  ]);
  const account = within(panel).getByRole('link', { name: /Управление аккаунтом/ });
  expect(account).toHaveAttribute('target', '_blank');
  expect(account).toHaveAttribute('href', 'https://id.example');
  expect(account.closest('li')?.nextElementSibling).toHaveAttribute('role', 'separator');
  const hrefs = within(panel)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(hrefs.slice(1)).toEqual([
    '/lk/user/profile',
    '/lk/documents',
    '/lk/settings',
    '/lk/settings/phone',
    '/user/change-agreement?referrer=%2Flk%2Fdocuments',
    '/api/auth/logout',
  ]);
  expect(within(panel).getByRole('link', { name: 'Ваши документы' })).toHaveAttribute('aria-current', 'page');
});

test('no SSO url, one agreement: neither «Управление аккаунтом» with its divider nor «Сменить договор» [SHELL-05]', async () => {
  draw({ accountUrl: null, mayChangeAgreement: false });
  await screen.findByText('Анна');
  const panel = await openProfile();
  expect(titles(panel)).toEqual([
    'Профиль',
    'Ваши документы',
    'Настройки услуг',
    'Настройки телефонии',
    'Выход',
  ]);
  expect(within(panel).getAllByRole('separator')).toHaveLength(1);
});

test('settings only of the client’s services; the provider’s list has precedence over the session’s [SHELL-06]', async () => {
  const products = { state: 'loaded' as const, data: { tariffName: 'ТВ', tariffPrice: 1, services: [] } };
  draw({}, ({ info }) => info.mockResolvedValue({ ...infoFixture, products }));
  await screen.findByText('Анна');
  const offered = titles(await openProfile());
  expect(offered).not.toContain('Настройки услуг');
  expect(offered).not.toContain('Настройки телефонии');
});

test('with a failing provider the menus use the session’s data [SHELL-04] [SHELL-06]', async () => {
  draw({ hasTelephony: false }, ({ info }) => info.mockRejectedValue(new Error('time-out')));
  await userEvent.click(await screen.findByRole('button', { name: /^Договор/ }));
  expect(screen.getByText('По адресу Бердск, ул. Горького, 105')).toBeInTheDocument();
  const offered = titles(await openProfile());
  expect(offered).toContain('Настройки услуг');
  expect(offered).not.toContain('Настройки телефонии');
});

test('the server renders them: links to the same pages, which become buttons and keep the focus [SHELL-04] [SHELL-05]', async () => {
  clientCallsFixture();
  const store = storeOf(clientSeedFixture);
  const menus = (
    <Provider store={store} serverState={store.getState()}>
      <ClientMenus client={clientFixture} path="/lk/documents" />
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(menus);
  const link = screen.getByRole('link', { name: /^Договор/ });
  expect(link).toHaveAttribute('href', '/lk/management');
  expect(screen.getByRole('link', { name: /^Профиль клиента/ })).toHaveAttribute('href', '/lk/user/profile');
  act(() => link.focus());
  render(menus, { container, hydrate: true });
  expect(screen.getByRole('button', { name: /^Договор/ })).toBe(link);
  expect(link).toHaveFocus();
  await screen.findByText('Анна');
  for (const isOpen of ['true', 'false']) {
    await userEvent.keyboard(' ');
    expect(link).toHaveAttribute('aria-expanded', isOpen);
  }
  await userEvent.keyboard('{Enter}');
  expect(link).toHaveAttribute('aria-expanded', 'true');
});
