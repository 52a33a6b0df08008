/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { priceFixture as price } from '@/features/equipment/equipment.fixtures';
import type { City } from '@/site/city/public-city.server';
import type { SiteApi } from '@/site/page/site-api';
import { stubScreen } from '../../../tests/support/browser-stubs';
import { partsAreHere, serverHtml } from '../../../tests/support/deferred-parts';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { cityFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { EquipmentItemPage, EquipmentItemScreen } from './equipment-item-screen';
import { loadRouterPage } from './load-equipment-item';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

const city: City = {
  ...cityFixture,
  cityIn: 'в Омске',
  companyName: 'Дрозд',
  phone_code: '3812',
  call_center_phone: '20-00-00',
  consentMode: 'checkbox',
};

const router: Equipment = {
  id: 60101,
  alias: 'wifi-6',
  title: 'Дрозд Роутер 6',
  category: { name: 'Routers', title: 'Роутеры' },
  images: [],
  labels: [],
  props: [{ name: 'Скорость', value: 'До 1000 Мбит/с' }],
  body: 'Роутер на каждый день.',
  testDrive: { duration: 1, priceDuring: 0, pricesAfter: [{ id: 1, type: 2, duration: 12, value: 295 }] },
  isLoanAvailable: true,
  prices: { possess: 3490, leasing: [] },
  // The longer instalment is first here; the usual one of a router is still 12 months.
  pricesV2: [
    price(1, 3490, 0, 1),
    price(2, 150, 24, 2),
    price(2, 295, 12, 3),
    price(4, 0, 1, 4),
    price(5, 100, 12, 5),
  ],
  pricesPromo: null,
  leftovers: 4,
  isDeliveryAllowed: true,
  neededProductId: 0,
};
const other: Equipment = { ...router, id: 60102, alias: 'wifi-5', title: 'Дрозд Роутер 5', leftovers: 0 };

const asked: unknown[] = [];
const site = siteRequestFixture({
  city,
  flags: { equipmentLoan: true },
  api: {
    equipment: async (query: unknown) => {
      asked.push(query);
      return [router, other];
    },
  },
});

async function partOf(aliasOrId: string, query: Record<string, string> = {}) {
  const { props, ...head } = await loadRouterPage(site, query, { alias: aliasOrId });
  if (props.missing) throw new Error('no such router');
  return { ...head, item: props.item };
}

async function draw(query: Record<string, string> = {}) {
  const part = await partOf('wifi-6', query);
  document.body.innerHTML = await serverHtml(<EquipmentItemScreen {...part.item} formReturn={null} />);
  return part;
}
const formData = () => Object.fromEntries(new FormData(document.querySelector('#request form')!));
const sum = () => screen.getByRole('region', { name: 'Расчёт цены' });

test('a router opens at its instalment for 12 months, and all texts name a router [EQ-13] [EQ-06]', async () => {
  await draw();
  expect(asked).toContainEqual({ categories: 'Routers' });
  expect(sum()).toHaveTextContent(/^295\s₽\/мес Рассрочка на 12\sмес\./);
  expect(sum()).toHaveTextContent(/Роутер, 12\sплатежей295\s₽\s×\s12/);
  expect(document.body.textContent).not.toMatch(/приставк/i);
  expect(document.querySelector('use')?.getAttribute('href')).toMatch(/#a-router$/);
});

test('every payment option is a link that works without scripts: purchase, instalment, lease, test drive [EQ-03] [EQ-05]', async () => {
  await draw();
  const links = [...document.querySelectorAll('#options a')];
  const addresses = links.map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/internet/equipment/wifi-6?withOption=0#options',
      '/internet/equipment/wifi-6?withOption=4#options',
      '/internet/equipment/wifi-6?withOption=3&testDrive=1&duration=1#options',
    ]),
  );
  expect(document.querySelector('#options')).toHaveTextContent(/Рассрочка\s*На\s12 или 24\sмесяца/);
});

test('its form is a card’s request with the router and its chosen option [LEAD-01] [EQ-13]', async () => {
  await draw({ withOption: '4' });
  expect(document.querySelector('#request form')).toHaveAttribute('action', '/api/request');
  expect(formData()).toMatchObject({
    form_type: 'card',
    internet_equipment_id: '60101',
    product_id: 'internet',
    page: '/internet/equipment/wifi-6?withOption=4',
    context_item: 'Дрозд Роутер 6',
    context_option: 'Аренда',
    context_price: '100',
    context_period: 'month',
  });
  expect(formData()).not.toHaveProperty('tv_equipment_id');
});

test('a router out of stock has a request for a notice: a card’s request without a payment option [EQ-12] [LEAD-01]', async () => {
  const { item } = await partOf('wifi-5');
  document.body.innerHTML = await serverHtml(<EquipmentItemScreen {...item} formReturn={null} />);
  expect(document.body).toHaveTextContent('позвоним, когда роутер появится');
  expect(within(sum()).getByRole('link', { name: 'Сообщить о поступлении' })).toHaveAttribute(
    'href',
    '#request',
  );
  expect(formData()).toMatchObject({
    form_type: 'card',
    internet_equipment_id: '60102',
    context_item: 'Дрозд Роутер 5',
    context_option: 'Сообщить о поступлении',
  });
  expect(formData()).not.toHaveProperty('context_price');
});

test('structured data contain its purchase price and the breadcrumbs; the head names the city [SEO-01] [SHELL-10]', async () => {
  const { meta, facts } = await draw();
  expect(facts?.product).toMatchObject({ name: 'Дрозд Роутер 6', prices: [3490], isInStock: true });
  expect(facts?.crumbs).toEqual([
    { title: 'Главная', href: '/' },
    { title: 'Интернет', href: '/internet' },
    { title: 'Роутеры', href: '/internet/equipment' },
    { title: 'Дрозд Роутер 6' },
  ]);
  expect(meta.canonicalPath).toBe('/internet/equipment/wifi-6');
  expect(meta.title).toContain('в Омске');
});

test('an unknown router shows the others and the link to all of them [EQ-06]', async () => {
  const { props, status } = await loadRouterPage(site, {}, { alias: 'wifi-9' });
  expect(status).toBe(404);
  document.body.innerHTML = await serverHtml(<EquipmentItemPage {...props} formReturn={null} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Такого роутера нет');
  expect(screen.getByRole('link', { name: 'Все роутеры' })).toHaveAttribute('href', '/internet/equipment');
  expect(screen.getAllByRole('link', { name: /^Дрозд Роутер/ })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/internet\/equipment\/wifi-/),
  );
});

test('with scripts the button opens a connection with exactly this router [EQ-08] [LEAD-01]', async () => {
  stubScreen();
  document.body.replaceChildren();
  const { item } = await partOf('wifi-6');
  const { store } = renderOnSite(<EquipmentItemScreen {...item} formReturn={null} />, { city });
  await partsAreHere();
  await userEvent.click(within(sum()).getByRole('link', { name: 'Заказать в рассрочку' }));
  expect(store.getState().dialogs.request).toEqual({
    kind: 'connection',
    subject: {
      plan: '',
      title: 'Дрозд Роутер 6',
      option: 'Рассрочка на 12\u00a0мес., 295\u00a0₽/мес',
      amount: 295,
      period: 'month',
      products: ['internet'],
      internetEquipmentId: '60101',
      image: '/static/sprite.svg#a-router',
    },
  });
});

test('a single picture is not focusable: it can’t scroll [UI-12]', async () => {
  await draw();
  expect(screen.getByRole('group', { name: 'Изображения' })).not.toHaveAttribute('tabindex');
});
