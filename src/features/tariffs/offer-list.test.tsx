/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';

import { pretendCalls, pretendClient, pretendInfo, pretendSeed } from '@/site/client/pretend-client';
import type { SiteSeed } from '@/site/page/page-props';
import { renderWithStore, storeOf } from '../../../tests/support/with-store';
import { toListedOffer } from './listed-offer';
import { noOfferFilter } from '@/site/page-queries/offer-list-query';
import { OfferList } from './offer-list';
import { pretendTariff } from './pretend-catalogue';
import { tariffOffer } from './to-offer';

const ownName = pretendInfo.products.data.tariffName;
const offers = ['Гнездо 100', ownName].map((name, index) =>
  toListedOffer(tariffOffer(pretendTariff({ tariff_id: index + 1, tariff_name_display: name }))),
);

function draw(seed: Partial<SiteSeed>, change?: Parameters<typeof pretendCalls>[0]) {
  const calls = pretendCalls(change);
  const list = {
    id: 'tariffs',
    path: '/internet',
    noun: 'internet',
    page: 1,
    pageCount: 1,
    count: 2,
  } as const;
  const rest = { marks: [], filter: noOfferFilter, chosen: [], house: null, mayConnect: true };
  return { calls, ...renderWithStore(<OfferList {...list} {...rest} offers={offers} />, storeOf(seed)) };
}

test('a client’s own tariff is marked, by what the page knows of its client [TAR-01]', async () => {
  const { calls } = draw(pretendSeed);
  const mark = await screen.findByText('Ваш тариф');
  expect(mark.closest('article')).toHaveTextContent(ownName);
  expect(screen.getAllByText('Ваш тариф')).toHaveLength(1);
  expect(calls.info).toHaveBeenCalledTimes(1);
});

test.each([
  ['a guest', { isAuth: false, client: null }],
  ['a client without an agreement', { client: { ...pretendClient, agreement: null } }],
])('%s sees no such mark, and nothing is asked for [TAR-01]', async (_who, seed) => {
  const { calls } = draw({ ...pretendSeed, ...seed });
  await act(async () => {});
  expect(screen.queryByText('Ваш тариф')).toBeNull();
  expect(calls.info).not.toHaveBeenCalled();
});

test('the list is whole where the provider cannot say [TAR-01]', async () => {
  const { calls } = draw(pretendSeed, ({ info }) => info.mockRejectedValue(new Error('503')));
  await act(async () => {});
  expect(calls.info).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Ваш тариф')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(2);
});
