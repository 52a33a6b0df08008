/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen, waitFor } from '@testing-library/react';

import { pageTraits } from '@/site/page/page-traits.server';
import { beginVisit } from '@/site/visit/begin-visit';
import { chatClosed, chatOpened, cookiesChosen } from '@/site/visit/visit.slice';
import { stubIdle } from '../../../tests/support/browser-stubs';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { seedFixture } from '../../../tests/support/site-fixtures';
import { frameContentFixture } from '../frame.fixtures';

import { EdgeParts } from './edge-parts';
import { followChatOrCookieFallbackLink } from './give-up';

const chatUrl = 'https://chat.example/frame';
beforeEach(() => {
  for (const name of ['cookie_choice', 'feedback']) document.cookie = `${name}=; max-age=0; path=/`;
  document.cookie = 'cityconfirm=1; path=/';
  stubIdle(true);
});

function draw(path = '/', cookies: string[] = ['cookie_choice=necessary']) {
  for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
  const store = storeOf({ chatUrl });
  const page = {
    site: { ...seedFixture, chatUrl },
    frame: frameContentFixture,
    path,
    traits: pageTraits(path),
  };
  renderOnSite(<EdgeParts page={page} />, { store });
  act(() => store.dispatch(beginVisit()));
  return store;
}
const chat = () => screen.findByRole('button', { name: 'Открыть чат' });
const bar = () => screen.queryByRole('complementary', { name: 'Быстрая связь' });
const feedback = () => screen.queryByRole('button', { name: 'Оставить отзыв' });

test('chat and bar appear when no question is open, and not before [SHELL-14] [API-06]', async () => {
  const store = draw('/', []);
  expect(document.querySelector('[data-deferred]')).toBeNull();
  act(() => void store.dispatch(cookiesChosen('necessary')));
  expect(await chat()).toBeVisible();
  expect(bar()).toBeVisible();
  expect(feedback()).toBeNull();
});

test('the feedback widget appears by its cookie [SHELL-14]', async () => {
  draw('/', ['cookie_choice=necessary', 'feedback=show_feedback']);
  await chat();
  await waitFor(() => expect(feedback()).toBeVisible());
});

test.each([
  ['/domru-tv/equipment', true],
  ['/domru-tv/equipment/smart', true],
  ['/domru-tv/equipment/70454', false],
  ['/order/17/address', false],
  ['/bundles/builder', false],
])('the bar of phones on %s: %s [SHELL-14]', async (path, hasBar) => {
  draw(path);
  await chat();
  expect(bar() !== null).toBe(hasBar);
});

test('a requested chat opens beside a question, without its button, and stays [API-06]', async () => {
  const store = draw('/', []);
  act(() => void store.dispatch(chatOpened('/service/contact')));
  expect(await screen.findByRole('dialog', { name: /^Чат/ })).toBeVisible();
  act(() => void store.dispatch(chatClosed()));
  expect(screen.queryByRole('button', { name: 'Открыть чат' })).toBeNull();
  expect(document.querySelector('[data-deferred="chat"]')).not.toBeNull();
});

test('a chat that failed to load is not requested again: its link is followed [API-06]', () => {
  const store = storeOf({ chatUrl });
  store.dispatch(chatOpened('#contacts'));
  followChatOrCookieFallbackLink(store);
  expect(store.getState().visit.chat.isOpen).toBe(false);
  expect(location.hash).toBe('#contacts');
});
