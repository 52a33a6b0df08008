/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';

import type { ClientInfo } from '@/api/profile/profile.client';
import type { ClientEquipment, Products } from '@/api/profile/profile.schemas';
import type { ClientCalls } from '@/site/client/client-calls';
import {
  clientCallsFixture,
  clientFixture,
  infoFixture,
  clientSeedFixture,
} from '@/site/client/client.fixtures';
import { hasCityClientOrVariantChanged } from '@/site/page/preloaded-state';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { ClientTv, currentTv, equipmentRows } from './client-tv';

const box: ClientEquipment = {
  materialsEnsId: 80491,
  materialName: 'Скворец Бокс',
  costType: 'аренда',
  countMaterials: 1,
};
const products = (productId: string, status: 0 | 1 | 2 = 0): Products => ({
  tariffName: 'Всё сразу',
  tariffPrice: 850,
  services: [{ productId, status, name: 'Цифровое ТВ', price: 250 }],
});

const info = (given: Products) =>
  ({ ...infoFixture, products: { state: 'loaded', data: given } }) satisfies ClientInfo;

function draw(change: (calls: jest.Mocked<ClientCalls>) => void = () => undefined, seed = clientSeedFixture) {
  const calls = clientCallsFixture((made) => {
    made.equipment.mockResolvedValue([box]);
    made.info.mockResolvedValue(info(products('tv')));
    change(made);
  });
  return { calls, ...renderOnSite(<ClientTv />, seed) };
}

test('a row reads «name | cost type (count pcs)» [TV-10]', () => {
  const rows = equipmentRows([
    box,
    { ...box, materialsEnsId: 'r1', costType: 'рассрочка', countMaterials: 2 },
  ]);
  expect(rows).toEqual([
    { id: '80491', text: 'Скворец Бокс | аренда (1 шт.)' },
    { id: 'r1', text: 'Скворец Бокс | рассрочка (2 шт.)' },
  ]);
});

describe('the current TV is the client’s service [TV-13]', () => {
  test.each([
    ['tv', 0, 'Подключено'],
    ['tv', 1, 'Приостановлено по вашей просьбе'],
    ['tv', 2, 'Приостановлено: пополните счёт'],
    ['internet', 0, null],
  ] as const)('%s of status %i: %s', (productId, status, said) => {
    const tv = currentTv(products(productId, status));
    expect(tv?.status.replaceAll('\u00a0', ' ') ?? null).toBe(said);
    if (tv) expect(tv).toMatchObject({ tariff: 'Тариф «Всё сразу»', price: '250\u00a0₽/мес' });
  });
});

test('both blocks have their headings [TV-10] [TV-13]', async () => {
  draw();
  expect(await screen.findByText('Скворец Бокс | аренда (1 шт.)')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Моё оборудование для\sТВ$/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ваше ТВ' })).toBeInTheDocument();
});

test('without equipment its list is absent, without TV its block [TV-10] [TV-13]', async () => {
  const { unmount } = draw(({ equipment }) => equipment.mockResolvedValue([]));
  expect(await screen.findByRole('heading', { name: 'Ваше ТВ' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /оборудование/ })).toBeNull();
  unmount();
  const { container } = draw((calls) => {
    calls.equipment.mockResolvedValue([]);
    calls.info.mockResolvedValue(info(products('internet')));
  });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test('a failure of one leaves the other [TV-10] [TV-13]', async () => {
  draw((calls) => calls.info.mockRejectedValue(new Error('503')));
  expect(await screen.findByText('Скворец Бокс | аренда (1 шт.)')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Ваше ТВ' })).toBeNull();
});

test('a guest, and a client without an agreement, see no block, and nothing is fetched [TV-10] [TV-13]', () => {
  for (const client of [null, { ...clientFixture, agreement: null }]) {
    const { calls, container } = draw(undefined, { ...clientSeedFixture, isAuth: client !== null, client });
    expect(container).toBeEmptyDOMElement();
    expect(calls.info).not.toHaveBeenCalled();
    expect(calls.equipment).not.toHaveBeenCalled();
  }
});

test('it is fetched once per document, and again in that of another city [TV-10]', async () => {
  const { calls, store, unmount } = draw();
  await screen.findByText('Скворец Бокс | аренда (1 шт.)');
  unmount();
  renderOnSite(<ClientTv />, { store });
  expect(screen.getByText('Скворец Бокс | аренда (1 шт.)')).toBeInTheDocument();
  expect(calls.equipment).toHaveBeenCalledTimes(1);
  expect(calls.info).toHaveBeenCalledTimes(1);

  const city = { ...clientSeedFixture.city, domain: 'nsk', provider_id: 12 };
  expect(hasCityClientOrVariantChanged(store.getState(), { ...clientSeedFixture, city })).toBe(true);
  const elsewhere = draw(({ equipment }) => equipment.mockResolvedValue([]), { ...clientSeedFixture, city });
  await waitFor(() => expect(elsewhere.calls.equipment).toHaveBeenCalledTimes(1));
});
