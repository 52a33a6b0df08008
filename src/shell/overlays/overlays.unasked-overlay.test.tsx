/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { dialogClosed, dialogOpened } from '@/site/dialogs/dialogs.slice';
import { beginVisit } from '@/site/visit/begin-visit';
import { chatClosed, chatOpened, cookieChoiceAsked, pageChanged } from '@/site/visit/visit.slice';
import { stubMedia } from '../../../tests/support/browser-stubs';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { AutomaticOverlay } from './overlays';

const apps: Parameters<typeof AutomaticOverlay>[0]['apps'] = [
  { store: 'android', title: 'Приложение', link: 'https://apps.example/android' },
];
beforeEach(() => {
  for (const name of ['cookie_choice', 'cityconfirm', 'platform', 'mobile_app'])
    document.cookie = `${name}=; max-age=0; path=/`;
  // A phone.
  stubMedia(() => true);
});

function draw(cookies: string[] = []) {
  for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
  const store = storeOf({ chatUrl: 'https://chat.example/' });
  renderOnSite(<AutomaticOverlay apps={apps} path="/" traits={{}} />, { store });
  act(() => store.dispatch(beginVisit()));
  return store;
}
const card = () => screen.findByRole('region', { name: /cookie/ });
const tip = () => screen.findByRole('region', { name: /^Ваш город/ });
const seen = () => screen.queryAllByRole('region').length + screen.queryAllByRole('group').length;
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('a newcomer sees one question after the other: cookies, city, and on the next page the app [CITY-10] [APP-01]', async () => {
  const store = draw();
  expect(await card()).toBeVisible();
  expect(seen()).toBe(1);
  await press('Только необходимые');
  expect(await tip()).toBeVisible();
  expect(seen()).toBe(1);
  await press('Да, спасибо');
  expect(seen()).toBe(0);
  act(() => void store.dispatch(pageChanged()));
  expect(await screen.findByRole('region', { name: /приложени/ })).toBeVisible();
  expect(seen()).toBe(1);
  await press(/^Продолжить/);
  expect(seen()).toBe(0);
});

test('while the chat is open no question is beside it', async () => {
  const store = draw();
  await card();
  act(() => void store.dispatch(chatOpened(null)));
  expect(seen()).toBe(0);
  act(() => void store.dispatch(chatClosed()));
  expect(await card()).toBeVisible();
});

test('a dialog hides it, and the focus returns to the button that opened the dialog [CITY-10] [UI-12]', async () => {
  const store = draw(['cookie_choice=all']);
  await tip();
  const button = screen.getByRole('button', { name: 'Нет, другой' });
  await userEvent.click(button);
  expect(store.getState().dialogs.request).toEqual({ kind: 'city' });
  expect(button).not.toBeVisible();
  // The dialog had the focus, and browsers don't focus hidden elements.
  button.blur();
  act(() => void store.dispatch(dialogClosed()));
  expect(button).toBeVisible();
  expect(button).toHaveFocus();
});

test('an overlay due during a press appears after the release: it would receive the end of the press', async () => {
  const store = storeOf();
  renderOnSite(<AutomaticOverlay apps={apps} path="/" traits={{}} />, { store });
  fireEvent.pointerDown(document.body);
  act(() => store.dispatch(beginVisit()));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(seen()).toBe(0);
  fireEvent.pointerUp(document.body);
  expect(await card()).toBeVisible();
});

test('no overlay appears behind a dialog', async () => {
  const store = storeOf();
  store.dispatch(dialogOpened({ kind: 'city' }));
  renderOnSite(<AutomaticOverlay apps={apps} path="/" traits={{}} />, { store });
  act(() => store.dispatch(beginVisit()));
  expect(seen()).toBe(0);
  act(() => void store.dispatch(dialogClosed()));
  expect(await card()).toBeVisible();
});

test('the cookie choice opens on request, in place of a waiting question [SHELL-11]', async () => {
  const store = draw(['cookie_choice=all']);
  await tip();
  act(() => void store.dispatch(cookieChoiceAsked('/policy/app')));
  await waitFor(async () => expect(await card()).toHaveFocus());
  expect(seen()).toBe(1);
  await press('Принять все');
  expect(await tip()).toBeVisible();
});
