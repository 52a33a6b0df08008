/** @jest-environment jsdom */
import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { Provider } from 'react-redux';

import { accountSlice } from '@/features/account/account.slice';
import { AgreementsCard } from '@/features/account/agreements-card';
import { browserAccount } from '@/features/account/browser-account';
import { pretendSeed } from '@/features/account/pretend-seed';
import { SiteSeedProvider } from '@/site/page/site-seed-context';

test('the profile’s list leads to an agreement of a provider on the same host by naming that provider [CITY-04] [ACC-03]', async () => {
  const agreement = {
    number: '970018274399',
    domain: 'berdsk',
    id: 9,
    providerId: 908,
    title: 'Договор 970018274399',
    address: { full: 'Искитим, ул. Мира, 1', city: { name: 'Искитим' } },
  };
  jest.spyOn(browserAccount, 'agreements').mockResolvedValue([agreement]);
  const store = configureStore({ reducer: { account: accountSlice.reducer } });
  const card = createElement(AgreementsCard, { referrer: '/lk/user/profile' });
  const seeded = createElement(SiteSeedProvider, { seed: pretendSeed, children: card });
  render(createElement(Provider, { store, children: seeded }));
  expect((await screen.findByRole('link', { name: /970018274399/ })).getAttribute('href')).toBe(
    'http://berdsk.localhost/api/auth/login?agreement=970018274399&provider=908&referrer=%2Flk%2Fuser%2Fprofile',
  );
});
