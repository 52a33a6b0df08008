/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { renderToString } from 'react-dom/server';

import type { PublicCity } from '@/site/city/public-city';
import type { SiteApi, SiteRequest } from '@/site/request/site-request';
import { equipmentItemMeta } from './equipment-item-meta';
import { equipmentItemProps } from './equipment-item-props';
import { EquipmentItemScreen } from './equipment-item-screen';

type Equipment = Awaited<ReturnType<SiteApi['equipment']>>[number];

const city = {
  cityIn: 'в Самаре',
  companyName: 'Скворец',
  phone_code: '846',
  call_center_phone: '200-00-00',
  consentMode: 'checkbox',
} as PublicCity;

const box: Equipment = {
  id: 80491,
  alias: 'box-4k',
  title: 'Бокс 4K',
  category: { name: 'Decoders', title: 'ТВ-приставки' },
  images: ['/static/sprite.svg#stb-slab-dark'],
  labels: [{ title: 'Хит', color: '#ffb938', colorText: '#1d1600' }],
  props: [{ name: 'Разъёмы', value: 'HDMI 2.1, USB 3.0, видеовыход AV' }],
  body: 'Первый абзац.\n\nВторой абзац.',
  testDrive: null,
  isLoanAvailable: true,
  prices: { possess: 5990, leasing: [] },
  pricesV2: [
    { id: 1, type: 1, value: 5990, duration: 0, sort: 1 },
    { id: 2, type: 4, value: 0, duration: 3, sort: 2 },
  ],
  pricesPromo: null,
  leftovers: 1,
  isDeliveryAllowed: true,
  neededProductId: 0,
};

const site = {
  city,
  flags: { sso: null, equipmentLoan: null, hideLeadForms: null },
  variants: {},
  api: { equipment: async () => [box, { ...box, id: 7, alias: '', title: 'Мини' }] },
} as unknown as SiteRequest;

async function draw(aliasOrId: string, query: Record<string, string> = {}) {
  const props = await equipmentItemProps(site, aliasOrId, query);
  const html = renderToString(<EquipmentItemScreen {...props!} formReturn={null} />);
  document.body.innerHTML = html;
  return { props: props!, html };
}
const chosen = () => document.querySelector('#options [aria-current]')?.getAttribute('href') ?? null;
const formData = () => Object.fromEntries(new FormData(document.querySelector('#request form')!));

test('opens with the test drive of its address; options are links [EQ-06] [EQ-01]', async () => {
  const { html } = await draw('box-4k', { withOption: '1', testDrive: '1', duration: '3' });
  const links = [...document.querySelectorAll('#options a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/domru-tv/equipment/box-4k?withOption=0#options',
    '/domru-tv/equipment/box-4k?withOption=1&testDrive=1&duration=3#options',
  ]);
  expect(chosen()).toBe(links[1]);
  expect(html).not.toMatch(/ style=/);
  for (const text of ['Разъёмы', 'HDMI 2.1, USB 3.0, видеовыход AV', 'Первый абзац.', 'Второй абзац.', 'Хит'])
    expect(document.body).toHaveTextContent(text);
});

test('the form sends the box, and the option and price that are seen [LEAD-01] [EQ-06]', async () => {
  await draw('80491', { withOption: '0' });
  expect(formData()).toMatchObject({
    form_type: 'tv_equipment',
    tv_equipment_id: '80491',
    product_id: 'tv',
    page: '/domru-tv/equipment/box-4k?withOption=0',
    context_item: 'Бокс 4K',
    context_option: 'Покупка',
    context_price: '5990',
  });
});

test('an option out of range means none chosen [EQ-06]', async () => {
  const { props } = await draw('box-4k', { withOption: '9' });
  expect(props.selectedIndex).toBeNull();
  expect(chosen()).toBeNull();
  expect(document.body).toHaveTextContent('Выберите вариант оплаты');
  expect(formData()).not.toHaveProperty('context_option');
});

test('an item without an alias is found by its id; one that is not sold is no page [TV-02]', async () => {
  expect((await draw('7')).props.item.address).toBe('/domru-tv/equipment/7');
  expect(await equipmentItemProps(site, 'nothing', {})).toBeNull();
});

test('all options of an item have one canonical address, and the head names the city [SEO-01] [SHELL-10]', async () => {
  const { props } = await draw('box-4k', { withOption: '1' });
  expect(equipmentItemMeta(props.item, city)).toEqual({
    title: 'Бокс 4K в Самаре — Скворец, +7 (846) 200-00-00',
    description: expect.stringContaining('+7 (846) 200-00-00'),
    canonicalPath: '/domru-tv/equipment/box-4k',
  });
});
