/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { outageFixture } from '@/features/outages/outages.fixtures';
import type { SiteApi } from '@/site/page/site-api';
import { serverHtml } from '../../../tests/support/deferred-parts';
import { plainText } from '../../../tests/support/plain-text';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { houseFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadNetworkStatus } from './load-network-status';
import { NetworkStatusScreen } from './network-status-screen';

const now = Date.parse('2026-11-28T12:30:00Z');
const fault = outageFixture({
  promises: ['2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', '2026-11-28T16:00:00Z'],
});
const mended = outageFixture({
  ...{ id: 'past', area: 'ул. Старая', since: '2026-11-20T09:00:00Z' },
  ...{ promises: ['2026-11-20T12:00:00Z'], mendedAt: '2026-11-20T11:00:00Z' },
});
const [dark, lit] = [houseFixture({ id: 'h1', house: '3' }), houseFixture({ id: 'h2', house: '20' })];

async function load(query: Record<string, string> = {}, api: Partial<SiteApi> = {}) {
  const site = siteRequestFixture({
    now,
    city: { cityIn: 'в Самаре', timeZone: 'Europe/Samara' },
    api: {
      house: async (id) => [dark, lit].find((house) => house.id === id) ?? null,
      houses: async () => [dark, lit],
      outages: async (id) => (id === 'h2' ? [] : [fault, mended]),
      ...api,
    },
  });
  const { props, meta } = await loadNetworkStatus(site, query);
  expect(JSON.parse(JSON.stringify(props))).toEqual(props);
  return { props, meta };
}

async function show(query: Record<string, string> = {}, api: Partial<SiteApi> = {}) {
  const { props } = await load(query, api);
  return renderOnSite(<NetworkStatusScreen {...props} />);
}

const textOf = (element: Element = document.body) => plainText(element.textContent);
const region = (name: string | RegExp) => screen.getByRole('region', { name });

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
});

test('of two houses only one has the fault; the visit remembers the house [NET-01]', async () => {
  const { unmount } = await show({ house: 'h1' });
  expect(textOf(region('ул. Мира, 3'))).toContain('Не работаетинтернет, ТВНачалосьсегодня в 13:20');
  expect(JSON.parse(sessionStorage.getItem('chosen-house') ?? '')).toEqual({
    id: 'h1',
    address: 'ул. Мира, 3',
  });
  unmount();
  await show({ house: 'h2' });
  const other = region('ул. Мира, 20');
  expect(textOf(other)).toContain('По нашим данным, аварий в этом доме нет.');
  expect(within(other).queryByText('Авария')).toBeNull();
});

test('without scripts: earlier promises are struck through and spoken, the search is a GET form [NET-01]', async () => {
  const { props } = await load({ house: 'h1' });
  const html = await serverHtml(<NetworkStatusScreen {...props} />);
  expect(html).not.toMatch(/\sstyle=/);
  document.body.innerHTML = html;
  const struck = [...region('ул. Мира, 3').querySelectorAll('s')].map((one) => textOf(one).trim());
  expect(struck).toEqual(['Перенесённый срок: сегодня к 14:00', 'Перенесённый срок: сегодня к 15:00']);
  expect(textOf(region('ул. Мира, 3'))).toContain('сегодня к 20:00');
  expect(screen.getByRole('search')).toHaveAttribute('action', '/service/status');
  expect(screen.getByRole('link', { name: 'Главная' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Сообщить о/ })).toHaveAttribute('href', '/request');
});

test('the city: its current outages, and the figures of 90 days [NET-01] [NET-02]', async () => {
  await show();
  expect(textOf(region('Сейчас в Самаре'))).toContain('ул. Мира, 1 — 9');
  const past = region(/^Последние/);
  expect(textOf(past)).toContain('Аварий2');
  expect(textOf(past)).toContain('33 % (1 из 3)');
  expect(textOf(past)).toContain('20 ноября в 13:00: ул. Старая. Починили за 2 ч');
  expect(textOf()).toContain('Обновляем каждую минуту, время местное.');
});

test('while the service is away nothing says that all is well [NET-03]', async () => {
  await show({ house: 'h2' }, { outages: async () => null });
  expect(textOf()).not.toMatch(/аварий.*нет\./);
  expect(screen.getAllByText(/сейчас недоступны/)).toHaveLength(2);
  expect(screen.queryByRole('region', { name: /Последние/ })).toBeNull();
});

test('a typed address: the one house, a choice, none, an empty one, and a failed search [NET-01]', async () => {
  const errorOf = async (query: Record<string, string>, api: Partial<SiteApi> = {}) =>
    plainText((await load(query, api)).props.error);
  expect((await load({ address: 'ул. Мира 3' })).props.house?.id).toBe('h1');
  const { props, meta } = await load({ address: 'мира' });
  expect(props.choices.map(({ href }) => href)).toEqual([
    '/service/status?house=h1',
    '/service/status?house=h2',
  ]);
  expect(meta.isPartOfCanonical).toBe(true);
  expect(await errorOf({ address: 'нет' }, { houses: async () => [] })).toMatch(/^Такого дома мы не нашли/);
  expect(await errorOf({ address: ' ' })).toBe('Напишите улицу и дом');
  expect(await errorOf({ house: 'other-city' })).toMatch(/^Такого дома у нас нет/);
  expect(await errorOf({ house: '<' })).toMatch(/^Такого дома у нас нет/);
  const away = () => Promise.reject(new Error('away'));
  expect(await errorOf({ house: 'h1' }, { house: away })).toMatch(/^Поиск домов сейчас не отвечает/);
  expect((await load({ address: 'я'.repeat(500) })).props.typed).toHaveLength(100);
});

test('five hundred outages at once, overlapping: twenty are listed, the others counted [NET-01]', async () => {
  const many = Array.from({ length: 500 }, (_, place) => outageFixture({ id: `fault-${place}` }));
  await show({ house: 'h1' }, { outages: async () => many });
  expect(within(region('ул. Мира, 3')).getAllByRole('heading', { level: 3 })).toHaveLength(20);
  expect(textOf(region('Сейчас в Самаре'))).toContain('И ещё 480');
});

test('a fault is reported from the house’s answer [NET-01] [POP-06]', async () => {
  const { store } = await show({ house: 'h2' });
  await userEvent.click(screen.getByRole('button', { name: /Сообщить о/ }));
  expect(store.getState().dialogs.request).toEqual({ kind: 'shell-callback', topic: 0 });
});

test('a house with an outage offers one message after the repair, without scripts too [NET-08]', async () => {
  const { props } = await load({ house: 'h1' });
  const html = await serverHtml(<NetworkStatusScreen {...props} />);
  expect(html).toContain('action="/api/outages/notices"');
  expect(html).toMatch(/name="outage" value="fault-1"/);
  const lit = await load({ house: 'h2' });
  expect(await serverHtml(<NetworkStatusScreen {...lit.props} />)).not.toContain('/api/outages/notices');
  const formReturn = { form: 'outage', values: {}, errors: { phone: 'Введите номер' }, message: 'Проверьте' };
  expect(await serverHtml(<NetworkStatusScreen {...props} formReturn={formReturn} />)).toContain(
    'Введите номер',
  );
});

test('a subscription has its link to unsubscribe; a repeated one has none [NET-08]', async () => {
  const htmlOf = async (notice: string) => {
    const { props } = await load({ house: 'h1', notice });
    return plainText(await serverHtml(<NetworkStatusScreen {...props} />));
  };
  expect(await htmlOf('sealed')).toMatch(/action="\/api\/outages\/notices\/cancel".*value="sealed"/);
  expect(await htmlOf('on')).toContain('Этот номер уже записан');
  expect(await htmlOf('on')).not.toContain('notices/cancel');
  expect(await htmlOf('off')).toContain('Вы отписались');
});
