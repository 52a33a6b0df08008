/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { configureStore } from '@reduxjs/toolkit';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { accountSlice } from '@/features/account/account.slice';
import { browserAccount } from '@/features/account/browser-account';
import { pretendAccount, pretendInfo } from '@/features/account/pretend-account';
import { pretendClient, pretendSeed } from '@/features/account/pretend-seed';
import { SiteSeedProvider } from '@/site/page/site-seed-context';
import type { SignedInClient } from '@/site/request/site-request';
import type { SiteStore } from '@/site/store-hooks';

import { ClientMenus } from './client-menus';

function draw(change: Partial<SignedInClient> = {}, info = pretendAccount().info) {
  jest.spyOn(browserAccount, 'info').mockImplementation(info);
  jest.spyOn(browserAccount, 'signedOut').mockImplementation(() => undefined);
  const store = configureStore({ reducer: { account: accountSlice.reducer } }) as unknown as SiteStore; // the rest is not read
  const client = { ...pretendClient, ...change };
  render(
    <SiteSeedProvider seed={{ ...pretendSeed, client }}>
      <ClientMenus client={client} path="/lk/documents" store={store} />
    </SiteSeedProvider>,
  );
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

test('profile dropdown in its order, with everything that a client may have [SHELL-05] [SHELL-06]', async () => {
  draw();
  await screen.findByText('Анна');
  const panel = await openProfile();
  // The pretended client has internet and telephony.
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

test('settings only of services that the client has; the provider’s list goes over the session’s [SHELL-06]', async () => {
  const info = pretendAccount().info.mockResolvedValue({
    ...pretendInfo,
    products: { state: 'loaded', data: { tariffName: 'ТВ', tariffPrice: 1, services: [] } },
  } as never);
  draw({}, info);
  await screen.findByText('Анна');
  const offered = titles(await openProfile());
  expect(offered).not.toContain('Настройки услуг');
  expect(offered).not.toContain('Настройки телефонии');
});

test('with the provider silent the menus stand on what the session knows [SHELL-04] [SHELL-06]', async () => {
  const info = pretendAccount().info.mockRejectedValue(new Error('time-out'));
  draw({ hasTelephony: false }, info);
  await userEvent.click(await screen.findByRole('button', { name: /^Договор/ }));
  expect(screen.getByText('По адресу Бердск, ул. Горького, 105')).toBeInTheDocument();
  const offered = titles(await openProfile());
  expect(offered).toContain('Настройки услуг');
  expect(offered).not.toContain('Настройки телефонии');
});
