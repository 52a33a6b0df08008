/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';

import type { ClientEquipment, Products } from '@/api/profile/profile.schemas';
import type { ClientTvCalls } from './browser-client-tv';
import { ClientTv } from './client-tv';
import { currentTv, equipmentRows } from './client-tv-view';

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

/** Calls that count how often the equipment was asked for. */
function calls(answers: Partial<ClientTvCalls> = {}) {
  const counted = { asked: 0 };
  const made: ClientTvCalls = {
    equipment: async () => {
      counted.asked += 1;
      return [box];
    },
    products: async () => products('tv'),
    ...answers,
  };
  return { made, counted };
}
const draw = (made: ClientTvCalls, domain = 'kzn') => render(<ClientTv city={{ domain }} calls={made} />);

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

describe('the current TV is the client’s own service [TV-13]', () => {
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

test('both blocks stand under their headings [TV-10] [TV-13]', async () => {
  draw(calls().made);
  expect(await screen.findByText('Скворец Бокс | аренда (1 шт.)')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Моё оборудование для\sТВ$/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Ваше ТВ' })).toBeInTheDocument();
});

test('who has no equipment sees no list of it, and who has no TV no block of it [TV-10] [TV-13]', async () => {
  const { made } = calls({ equipment: async () => [] });
  const { unmount } = draw(made);
  expect(await screen.findByRole('heading', { name: 'Ваше ТВ' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /оборудование/ })).toBeNull();
  unmount();
  const { container } = draw(
    calls({ equipment: async () => [], products: async () => products('internet') }).made,
  );
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

test('a failure of one leaves the other standing [TV-10] [TV-13]', async () => {
  draw(calls({ products: () => Promise.reject(new Error('503')) }).made);
  expect(await screen.findByText('Скворец Бокс | аренда (1 шт.)')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Ваше ТВ' })).toBeNull();
});

test('it is asked for again when the city’s domain changes, and only then [TV-10]', async () => {
  const { made, counted } = calls();
  const { rerender } = draw(made, 'kzn');
  await screen.findByText('Скворец Бокс | аренда (1 шт.)');
  rerender(<ClientTv city={{ domain: 'kzn' }} calls={made} />);
  expect(counted.asked).toBe(1);
  rerender(<ClientTv city={{ domain: 'nsk' }} calls={made} />);
  await screen.findByText('Скворец Бокс | аренда (1 шт.)');
  expect(counted.asked).toBe(2);
});
