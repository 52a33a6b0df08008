/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';

import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { renderOnSite, storeOf } from '../../../tests/support/render-on-site';
import { cityFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadChannelsPage } from './load-channels';
import { type ChannelsOwnProps, ChannelsScreen } from './channels-screen';

beforeEach(() => {
  document.body.innerHTML = '';
  jest.useFakeTimers();
  history.replaceState({ __N: true, key: 'k' }, '', '/domru-tv/channel');
});
afterEach(() => jest.useRealTimers());

const city: City = {
  ...cityFixture,
  name: 'Томск',
  cityIn: 'в Томске',
  companyName: 'Дрозд',
  legalEntity: 'АО «Дрозд»',
  phone_code: '3822',
  call_center_phone: '20-00-00',
  consentMode: 'checkbox',
};
type Channel = Awaited<ReturnType<SiteApi['channels']>>[number];
const plain = { id: 1, quality: 'HD', package: 'cable', hasArchive: true } as const;
const channels: Channel[] = [
  { ...plain, number: 3, title: 'Киноэфир', themes: ['кино'] },
  { ...plain, id: 2, number: 4, title: 'Сеанс', themes: ['кино'], quality: '4K' },
  { ...plain, id: 3, number: 5, title: 'Гол', themes: ['спорт'], package: 'extra' },
];
const site = (more: Partial<SiteApi> = {}) =>
  siteRequestFixture({
    city,
    api: { channels: async () => channels, contentPage: async () => null, ...more },
  });
const part = (query: Record<string, string> = {}, more: Partial<SiteApi> = {}) =>
  loadChannelsPage(site(more), query);
const view = (props: ChannelsOwnProps) => (
  <ChannelsScreen {...props} page="/domru-tv/channel" formReturn={null} />
);
async function draw(props: ChannelsOwnProps) {
  renderOnSite(view(props), { city });
  await partsAreHere();
}
const listed = () => [...document.querySelectorAll('#channels li b')].map(({ textContent }) => textContent);

test('without scripts the server renders the requested filter, and a GET form [TV-11]', async () => {
  const { props } = await part({ theme: 'спорт', quality: 'nonsense' });
  document.body.innerHTML = await serverHtml(view(props), storeOf({ city }));
  expect(listed()).toEqual(['Гол']);
  expect(document.querySelector('#channels h3')).toHaveTextContent('Спорт 1 канал');
  const form = document.querySelector<HTMLFormElement>('form[role=search]')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['get', '/domru-tv/channel']);
  expect(Object.fromEntries(new FormData(form))).toEqual({ q: '', theme: 'спорт', quality: '', package: '' });
  expect(document.body.innerHTML).not.toMatch(/ style=|<img/);
});

test('a filtered list is a part of the whole one: passed by, with the whole one’s address [SEO-01]', async () => {
  expect((await part()).meta).toEqual({
    title: 'Тематические каналы в Томске — Дрозд, +7 (3822) 20-00-00',
    description: expect.stringContaining('+7 (3822) 20-00-00'),
    canonicalPath: '/domru-tv/channel',
  });
  for (const query of [{ theme: 'кино' }, { q: 'а' }, { package: 'federal' }])
    expect((await part(query)).meta).toMatchObject({
      isPartOfCanonical: true,
      canonicalPath: '/domru-tv/channel',
    });
  expect((await part({ theme: 'nonsense', tab: 'smart' })).meta).not.toHaveProperty('isPartOfCanonical');
});

test('typing filters at once, is announced, and reaches the address 300 ms later without a reload [TV-11]', async () => {
  await draw((await part()).props);
  expect(screen.getByRole('status')).toHaveTextContent('В списке 3 канала');
  fireEvent.change(screen.getByLabelText('Название или номер канала'), { target: { value: 'кино' } });
  expect(listed()).toEqual(['Киноэфир']);
  expect(screen.getByRole('status')).toHaveTextContent('Найдено: 1 канал');
  act(() => jest.advanceTimersByTime(299));
  expect(location.search).toBe('');
  act(() => jest.advanceTimersByTime(1));
  const address = `/domru-tv/channel?q=${encodeURIComponent('кино')}`;
  expect(location.pathname + location.search).toBe(address);
  // On Back the router uses the values of the state.
  expect(history.state).toEqual({ __N: true, key: 'k', as: address, url: address });
});

test('no results: a message and a link to the complete list [TV-11]', async () => {
  await draw((await part()).props);
  fireEvent.click(screen.getByRole('radio', { name: 'Спорт' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Только 4K' }));
  expect(listed()).toEqual([]);
  const empty = screen.getByText('Таких каналов не нашлось').parentElement!;
  fireEvent.click(within(empty).getByRole('link', { name: 'Сбросить фильтры' }));
  expect(listed()).toEqual(['Киноэфир', 'Сеанс', 'Гол']);
  expect(screen.getByRole('radio', { name: 'Все темы' })).toBeChecked();
});

test('without the service the page renders a message and a link to the form [API-04]', async () => {
  const { props } = await part({}, { channels: () => Promise.reject(new Error('down')) });
  await draw(props);
  expect(document.querySelector('#channels')).toHaveTextContent('Список каналов сейчас не открывается');
});
