/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { eastCity, bundleFixture, tariffFixture, westCity } from '@/features/tariffs/catalogue.fixtures';
import { subscribeToEvents } from '@/site/analytics/track';
import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { breakableTexts, plainText } from '../../../tests/support/plain-text';
import { houseFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { CompareScreen } from './compare-screen';
import { loadComparePage } from './load-compare';

/** 21 November in the west and already the 22nd in the east. */
const now = Date.parse('2026-11-21T21:30:00Z');
const tariff = (id: number, title: string, changes: Partial<ReturnType<typeof tariffFixture>> = {}) =>
  tariffFixture({ tariff_id: id, alias: `alias-${id}`, tariff_name_display: title, ...changes });

const tariffs = [
  tariff(101, 'Первый'),
  tariff(102, 'Акционный', { price_promo: 350, period_promo: 3 }),
  tariff(103, 'Двойник'),
];
const bundle = bundleFixture({ sale_package_id: 202, description: { title: 'Вечер', alias: 'vecher' } });

const siteIn = (city: City, api: Partial<SiteApi> = {}) =>
  siteRequestFixture({
    now,
    city,
    api: { internetTariffs: async () => tariffs, bundles: async () => [bundle], ...api },
  });

type Query = Record<string, string | string[]>;

async function draw(query: Query, site = siteIn(westCity)) {
  const { props, meta } = await loadComparePage(site, query);
  expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  const html = await serverHtml(<CompareScreen {...props} />);
  document.body.innerHTML = html;
  expect(html).not.toMatch(/ style=/);
  return { props, meta };
}

const rowOf = (title: string) => {
  const header = screen.getAllByRole('rowheader').find(({ textContent }) => plainText(textContent) === title);
  return [...(header?.parentElement?.querySelectorAll('td') ?? [])].map(({ textContent }) =>
    plainText(textContent),
  );
};

test('offers are side by side in the order of the address, each with its name and its form [TAR-01]', async () => {
  const { meta } = await draw({ offers: 'b202,i102' });
  const heads = screen.getAllByRole('columnheader');
  expect(heads.map((head) => within(head).getAllByRole('link')[0]?.textContent)).toEqual([
    'Вечер',
    'Акционный',
  ]);
  expect(screen.getByRole('link', { name: 'Подключить: Акционный' })).toHaveAttribute(
    'href',
    '/internet/alias-102#request',
  );
  expect(rowOf('Цена сейчас')).toEqual(['840 ₽/мес', '350 ₽/мес']);
  expect(rowOf('Каналы в HD')).toEqual(['84', 'Нет']);
  expect(meta).toMatchObject({ noIndex: true, canonicalPath: '/compare' });
});

test('shows the price after the promo by the city’s calendar, and the cost of a year [TAR-02]', async () => {
  await draw({ offers: 'i101,i102' });
  expect(rowOf('Что будет после акции')).toEqual(['Цена не изменится', 'С 21 февраля 2027 — 550 ₽/мес']);
  expect(rowOf('Всего за 12 месяцев')).toEqual(['7 100 ₽', '6 500 ₽']);
  await draw({ offers: 'i101,i102' }, siteIn(eastCity));
  expect(rowOf('Что будет после акции')[1]).toBe('С 22 февраля 2027 — 550 ₽/мес');
});

test('«только отличия» leaves the differing rows, and the link keeps that choice [TAR-01]', async () => {
  await draw({ offers: 'i101,i102' });
  expect(rowOf('Скорость')).toEqual(['300 Мбит/с', '300 Мбит/с']);
  expect(screen.getByRole('link', { name: 'Только отличия' })).toHaveAttribute(
    'href',
    '/compare?offers=i101,i102&diff=1',
  );
  await draw({ offers: 'i101,i102', diff: '1' });
  expect(screen.queryByRole('rowheader', { name: 'Скорость' })).toBeNull();
  expect(rowOf('Цена сейчас')).toEqual(['550 ₽/мес', '350 ₽/мес']);
  expect(screen.getByRole('link', { name: 'Скопировать ссылку' })).toHaveAttribute(
    'href',
    '/compare?offers=i101,i102&diff=1',
  );
  await draw({ offers: 'i101,i103', diff: '1' });
  expect(plainText(document.body.textContent)).toContain('Различий нет');
});

test('no price and no speed of the table is broken at its slash [TAR-01]', async () => {
  const named = tariff(104, '300 Мбит/с', { price_promo: 350, period_promo: 3, speed_bonus: 100 });
  const site = siteIn(westCity, {
    internetTariffs: async () => [...tariffs, { ...named, speed_bonus_duration: 3 }],
  });
  await draw({ offers: 'i101,i104' }, site);
  expect(rowOf('Бонус к скорости')[1]).toBe('+100 Мбит/с на 3 месяца');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => plainText(textContent))).toEqual([
    expect.stringContaining('Первый'),
    expect.stringContaining('300 Мбит/с'),
  ]);
  expect(breakableTexts()).toEqual([]);
  await draw({ offers: 'i104' }, site);
  expect(plainText(document.body.textContent)).toContain('Уже выбран «300 Мбит/с»');
  expect(breakableTexts()).toEqual([]);
});

test('the house of the address check has a row, and the links keep it [TAR-04]', async () => {
  const api = { house: async () => houseFixture({ id: 'h1', maxSpeed: 300 }) };
  const fast = tariff(105, 'Быстрый', { speed: 500 });
  const site = siteIn(westCity, { ...api, internetTariffs: async () => [...tariffs, fast] });
  await draw({ offers: 'i101,i105', house: 'h1' }, site);
  expect(rowOf('В вашем доме')).toEqual(['Можно подключить', 'Нельзя подключить']);
  expect(plainText(document.body.textContent)).toContain('Сравнение для дома: ул. Мира, 3.');
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Подключить: Первый')).toBe('/internet/alias-101?house=h1#request');
  expect(hrefOf('Убрать: Первый')).toBe('/compare?offers=i105&house=h1');
  // A shared comparison contains no house.
  expect(hrefOf('Скопировать ссылку')).toBe('/compare?offers=i101,i105');
  await draw({ offers: 'i101,i102', house: 'h1', diff: '1' }, site);
  expect(screen.queryByRole('rowheader', { name: /вашем доме/ })).toBeNull();
});

test('an unconnected house makes no offer available [TAR-04]', async () => {
  const house = async () => houseFixture({ connected: false });
  await draw({ offers: 'i101,i102', house: 'h1' }, siteIn(westCity, { house }));
  expect(rowOf('В вашем доме')).toEqual(['Нельзя подключить', 'Нельзя подключить']);
});

test('one is removed by a link that keeps the others [TAR-01]', async () => {
  await draw({ offers: 'i101,i102,b202' });
  expect(screen.getByRole('link', { name: 'Убрать: Акционный' })).toHaveAttribute(
    'href',
    '/compare?offers=i101,b202',
  );
  expect(screen.getByRole('link', { name: 'Добавить ещё' })).toHaveAttribute(
    'href',
    '/internet?offers=i101,i102,b202',
  );
});

test('a vanished tariff is omitted with a note [TAR-01]', async () => {
  await draw({ offers: 'i101,i999,b202' });
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(plainText(document.body.textContent)).toContain('Тарифа больше нет в продаже');
  await draw({ offers: 'i998,i999,b202' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(plainText(document.body.textContent)).toContain('больше нет в продаже: 2');
});

describe('fewer than two are no comparison: the page leads to the lists [TAR-01]', () => {
  test.each<[string, Query]>([
    ['nothing', {}],
    ['nonsense', { offers: 'x1,<b>,i' }],
    ['one', { offers: 'i101' }],
    ['the same one twice', { offers: 'i101,i101' }],
  ])('%s', async (_, query) => {
    const { props } = await draw(query);
    expect(screen.queryByRole('table')).toBeNull();
    const codes = props.shareHref.includes('i101') ? '?offers=i101' : '';
    expect(screen.getByRole('link', { name: 'Выбрать тариф' })).toHaveAttribute('href', `/internet${codes}`);
    expect(screen.getByRole('link', { name: 'Выбрать пакет' })).toHaveAttribute('href', `/bundles${codes}`);
  });
});

test('a form without scripts repeats the key: all its offers are compared, no more than four [TAR-01]', async () => {
  const { props } = await draw({ offers: ['i101', 'i102', 'b202,i103', 'i104'] });
  expect(props.columns.map(({ code }) => code)).toEqual(['i101', 'i102', 'b202', 'i103']);
  expect(props.moreHref).toBeNull();
});

test('offers of a failed list are not called vanished [API-04] [TAR-01]', async () => {
  const bundles = () => Promise.reject(new Error('down'));
  await draw({ offers: 'i101,i102,b202' }, siteIn(westCity, { bundles }));
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
  expect(plainText(document.body.textContent)).toContain('Сейчас не получилось узнать тарифы');
  expect(plainText(document.body.textContent)).not.toContain('нет в продаже');
});

describe('with its script', () => {
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });

  async function press() {
    document.body.replaceChildren();
    const { props } = await loadComparePage(siteIn(westCity), { offers: 'i101,b202' });
    const user = userEvent.setup({ writeToClipboard: false });
    render(<CompareScreen {...props} />);
    return () => user.click(screen.getByRole('link', { name: 'Скопировать ссылку' }));
  }

  test('«Подключить» of a column is tracked [ANA-03]', async () => {
    await press();
    const told: unknown[] = [];
    const stop = subscribeToEvents(({ category, action, label }) => told.push([category, action, label]));
    const [connect] = screen.getAllByRole('link', { name: /^Подключить/ });
    connect!.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(connect!);
    stop();
    const title = connect!.getAttribute('aria-label')?.replace('Подключить: ', '');
    expect(told).toEqual([['compare', 'clicked button', title]]);
  });

  test('the whole address is copied, with a confirmation [TAR-01]', async () => {
    const copied: string[] = [];
    const copy = await press();
    clipboard(async (text) => void copied.push(text));
    await copy();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Ссылка скопирована'));
    expect(copied).toEqual(['http://localhost/compare?offers=i101,b202']);
  });

  test('without a clipboard it shows instructions [TAR-01]', async () => {
    const copy = await press();
    clipboard(() => Promise.reject(new Error('denied')));
    await copy();
    await waitFor(() =>
      expect(plainText(screen.getByRole('status').textContent)).toContain('скопируйте адрес'),
    );
  });
});
