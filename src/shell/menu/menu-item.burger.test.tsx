/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { subscribeToEvents } from '@/site/analytics/track';
import type { PublicCity } from '@/site/city/public-city.server';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { seedFixture } from '../../../tests/support/site-fixtures';
import { frameText } from '../frame.text';
import { OpenDialog } from '../overlays/open-dialog';
import { frameCityFixture, frameContentFixture } from '../frame.fixtures';
import { BurgerMenu } from './menu-item';

interface Place {
  path?: string;
  isAuth?: boolean;
  city?: Partial<PublicCity>;
}

function draw({ path = '/news', isAuth = false, city = {} }: Place = {}) {
  history.pushState({ key: 'k1', as: path }, '', path);
  const site = { ...seedFixture, city: { ...frameCityFixture, ...city }, isAuth };
  return renderOnSite(
    <>
      <BurgerMenu />
      <OpenDialog page={{ site, frame: frameContentFixture, path, traits: {} }} />
    </>,
    site,
  ).store;
}

const burger = () => screen.getByRole('button', { name: frameText.menu });

async function open(place?: Place) {
  const store = draw(place);
  await userEvent.click(burger());
  return { store, dialog: await screen.findByRole('dialog', { name: frameText.menu }) };
}

test('its sign leads to the footer navigation while there are no scripts [SHELL-02]', () => {
  const store = draw();
  expect(burger()).toHaveAttribute('href', '#site-menu');
  expect(burger()).toHaveAttribute('aria-haspopup', 'dialog');
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  expect(store.getState().dialogs.request).toBeNull();
});

test('if the menu fails to load its icon leads there too [SHELL-02] [ERR-01]', async () => {
  const { store } = await open();
  expect(burger()).toHaveAttribute('aria-expanded', 'true');
  expect(store.getState().dialogs).toMatchObject({ otherwise: '#site-menu', expected: ['menu'] });
});

test('it shows available items only [SHELL-01]', async () => {
  const { dialog } = await open();
  for (const shown of ['Интернет', 'Архив', 'Контакты']) expect(dialog).toHaveTextContent(shown);
  for (const hidden of ['Спутник', 'Радио', 'Телеграф', 'Голубиная почта', 'Закрытый'])
    expect(dialog).not.toHaveTextContent(hidden);
});

test('the first accordion is open, the others are closed, and only one can be open [SHELL-02]', async () => {
  const groups = [...(await open()).dialog.querySelectorAll('details')];
  expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual(['ТВ', 'Ещё', 'Помощь']);
  expect(groups.map((group) => group.open)).toEqual([true, false, false]);
  expect(new Set(groups.map((group) => group.getAttribute('name'))).size).toBe(1);
  expect(groups[0]).toHaveAttribute('name');
});

test('a click toggles an accordion [SHELL-02]', async () => {
  const [first] = [...(await open()).dialog.querySelectorAll('details')];
  await userEvent.click(first!.querySelector('summary')!);
  expect(first!.open).toBe(false);
  await userEvent.click(first!.querySelector('summary')!);
  expect(first!.open).toBe(true);
});

test('each of its links is tracked with its title when followed [ANA-03]', async () => {
  const links = [...(await open()).dialog.querySelectorAll<HTMLElement>('nav a')];
  const told: unknown[] = [];
  const stop = subscribeToEvents(({ category, action, label }) => told.push([category, action, label]));
  // Discards events of earlier tests.
  told.length = 0;
  for (const link of links) {
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
  }
  stop();
  expect(told).toHaveLength(links.length);
  for (const title of ['Интернет', 'Приставки', 'Не знаете, что выбрать?', 'Контакты', 'Для бизнеса'])
    expect(told).toContainEqual(['menu', 'clicked link', title]);
});

test('partners are listed with their icons [SHELL-02]', async () => {
  const partner = within((await open()).dialog).getByRole('link', { name: 'Для бизнеса' });
  expect(partner.querySelector('use')?.getAttribute('href')).toMatch(/#i-chart$/);
});

test('a card has its button’s target and is never the current page; an advertisement is marked [SHELL-02]', async () => {
  const dialog = within((await open({ path: '/domru-tv/equipment' })).dialog);
  const card = dialog.getByRole('link', { name: 'Не знаете, что выбрать?' });
  expect(card).toHaveAttribute('href', '/pick');
  expect(card).not.toHaveAttribute('aria-current');
  const page = dialog.getByRole('link', { name: /^Приставки/ });
  expect(page).toHaveAttribute('aria-current', 'page');
  expect(page).toHaveTextContent('Реклама. ООО «Видео», erid: DEMO1');
});

test('it locks the scroll while open; closing frees it and returns the focus [SHELL-02] [UI-12]', async () => {
  const { dialog } = await open();
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  await userEvent.click(within(dialog).getByRole('button', { name: frameText.closeMenu }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
  expect(burger()).toHaveFocus();
  expect(burger()).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(history.state).not.toHaveProperty('dialog'));
});

test('the space bar opens it as a button would [UI-12]', async () => {
  draw();
  act(() => burger().focus());
  await userEvent.keyboard(' ');
  expect(await screen.findByRole('dialog', { name: frameText.menu })).toBeInTheDocument();
});

test('the callback replaces it; after closing the focus is on the menu’s icon [VAL-02] [POP-01] [UI-12]', async () => {
  const { dialog } = await open();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Перезвоните мне' }));
  expect(await screen.findByRole('dialog', { name: 'Перезвоните мне' })).toBeInTheDocument();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(burger()).toHaveFocus();
  await waitFor(() => expect(history.state).not.toHaveProperty('dialog'));
});

test('a guest has the sign-in, which returns to the page; a client has none [SHELL-02] [AUTH-06]', async () => {
  const signIn = (dialog: HTMLElement) => within(dialog).queryByRole('link', { name: frameText.signIn });
  const guest = await open();
  expect(signIn(guest.dialog)).toHaveAttribute('href', '/api/auth/login?referrer=%2Fnews');
  guest.dialog.remove();
  document.body.innerHTML = '';
  expect(signIn((await open({ isAuth: true })).dialog)).toBeNull();
});
