/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { createElement } from 'react';

import { AgreementsCard } from '@/features/account/profile-parts';
import { clientCallsFixture, clientSeedFixture } from '@/site/client/client.fixtures';
import { renderOnSite } from '../support/render-on-site';

test('the profile’s list links to an agreement of a provider on the same host by that provider’s id [CITY-04] [ACC-03]', async () => {
  const agreement = {
    number: '970018274399',
    domain: 'berdsk',
    id: 9,
    providerId: 908,
    title: 'Договор 970018274399',
    address: { full: 'Искитим, ул. Мира, 1', city: { name: 'Искитим' } },
  };
  clientCallsFixture(({ agreements }) => agreements.mockResolvedValue([agreement]));
  renderOnSite(createElement(AgreementsCard, { referrer: '/lk/user/profile' }), clientSeedFixture);
  expect((await screen.findByRole('link', { name: /970018274399/ })).getAttribute('href')).toBe(
    'http://berdsk.localhost/api/auth/login?agreement=970018274399&provider=908&referrer=%2Flk%2Fuser%2Fprofile',
  );
});
