/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';

import {
  clientCallsFixture,
  clientFixture,
  infoFixture,
  clientSeedFixture,
} from '@/site/client/client.fixtures';
import { isHiddenWithScripts } from '../../../tests/support/scripted-styles';
import { renderOnSite } from '../../../tests/support/render-on-site';

import { noOfferFilter } from '@/site/page/queries/offer-list-query';
import { OfferList, type OfferListProps } from './offer-list';
import { tariffFixture } from './catalogue.fixtures';
import { tariffOffer } from '@/shop/offer';
import { toListedOffer } from './offer.server';

const ownName = infoFixture.products.data.tariffName;
const offers = ['Гнездо 100', ownName].map((name, index) =>
  toListedOffer(tariffOffer(tariffFixture({ tariff_id: index + 1, tariff_name_display: name }))),
);

function draw(
  seed: Parameters<typeof renderOnSite>[1],
  change?: Parameters<typeof clientCallsFixture>[0],
  { offers: listed = offers, house = null }: Partial<Pick<OfferListProps, 'offers' | 'house'>> = {},
) {
  const calls = clientCallsFixture(change);
  const list = {
    id: 'tariffs',
    path: '/internet',
    noun: 'internet',
    page: 1,
    before: 0,
    count: 2,
  } as const;
  const rest = { marks: [], filter: noOfferFilter, chosen: [], house, mayConnect: true };
  return { calls, ...renderOnSite(<OfferList {...list} {...rest} offers={listed} />, seed) };
}

test('a client’s current tariff is marked, from the page’s data of the client [TAR-01]', async () => {
  const { calls } = draw(clientSeedFixture);
  const mark = await screen.findByText('Ваш тариф');
  expect(mark.closest('article')).toHaveTextContent(ownName);
  expect(screen.getAllByText('Ваш тариф')).toHaveLength(1);
  expect(calls.info).toHaveBeenCalledTimes(1);
});

test.each([
  ['a guest', { isAuth: false, client: null }],
  ['a client without an agreement', { client: { ...clientFixture, agreement: null } }],
])('%s sees no such mark, and nothing is fetched [TAR-01]', async (_who, seed) => {
  const { calls } = draw({ ...clientSeedFixture, ...seed });
  await act(async () => {});
  expect(screen.queryByText('Ваш тариф')).toBeNull();
  expect(calls.info).not.toHaveBeenCalled();
});

test('the hint explains the checkboxes, and is absent without them [TAR-02]', () => {
  const { unmount } = draw({});
  expect(screen.getByText(/^Отметьте от\s2 до\s4, чтобы сравнить$/)).toBeInTheDocument();
  unmount();
  draw({}, undefined, { offers: [] });
  expect(screen.queryByText(/^Отметьте/)).toBeNull();
});

test('three offers are visible at once, the others behind a native press [TAR-02]', () => {
  const many = Array.from({ length: 5 }, (_, index) =>
    toListedOffer(
      tariffOffer(tariffFixture({ tariff_id: index + 1, tariff_name_display: `Гнездо ${index}` })),
    ),
  );
  draw({}, undefined, { offers: many });
  const rest = screen.getByText(/^Показать ещё 2.тарифа$/).closest('details')!;
  expect(rest).not.toHaveAttribute('open');
  expect(rest.querySelectorAll('article')).toHaveLength(2);
  expect(document.querySelectorAll('article')).toHaveLength(5);
});

test('the list is complete if the provider does not respond [TAR-01]', async () => {
  const { calls } = draw(clientSeedFixture, ({ info }) => info.mockRejectedValue(new Error('503')));
  await act(async () => {});
  expect(calls.info).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Ваш тариф')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('every tariff is an article with its own name, and the checkboxes to compare are one group [UI-12]', async () => {
  draw({ ...clientSeedFixture, isAuth: false, client: null });
  await act(async () => {});
  expect(screen.getByRole('article', { name: 'Гнездо 100' })).toBeInTheDocument();
  expect(screen.getByRole('article', { name: ownName })).toBeInTheDocument();
  const list = within(screen.getByRole('group', { name: 'Найденные тарифы' }));
  expect(list.getAllByRole('checkbox', { name: /^Сравнить/ })).toHaveLength(2);
});

test('with scripts «Показать» is hidden; «Сравнить» appears with two to compare [TAR-03] [TAR-05]', async () => {
  draw({ isAuth: false, client: null });
  await act(async () => {});
  expect(isHiddenWithScripts(screen.getByRole('button', { name: 'Показать' }))).toBe(true);
  const compare = () => screen.getByRole('button', { name: /^Сравнить выбранные/ });
  const [first, second] = screen.getAllByRole('checkbox', { name: /^Сравнить/ });
  expect(isHiddenWithScripts(compare())).toBe(true);
  fireEvent.click(first!);
  expect(isHiddenWithScripts(compare())).toBe(true);
  fireEvent.click(second!);
  expect(isHiddenWithScripts(compare())).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'Снять отметки' }));
  expect(isHiddenWithScripts(compare())).toBe(true);
});

test('«Сравнить выбранные» keeps the checked house, with scripts too [TAR-04] [TAR-05]', () => {
  const push = jest.fn(() => Promise.resolve(true));
  draw({ router: { push } }, undefined, { house: { id: 'h1', address: 'ул. Мира, 3' } });
  for (const box of screen.getAllByRole('checkbox', { name: /^Сравнить/ })) fireEvent.click(box);
  const compare = screen.getByRole<HTMLButtonElement>('button', { name: /^Сравнить выбранные/ });
  expect(new FormData(compare.form!).get('house')).toBe('h1');
  fireEvent.click(compare);
  expect(push).toHaveBeenCalledWith('/compare?offers=i1,i2&house=h1');
});
