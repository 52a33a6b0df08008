/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';

import { clientCallsFixture, clientSeedFixture, infoFixture } from '@/site/client/client.fixtures';
import { plainText } from '../../../tests/support/plain-text';
import { renderOnSite } from '../../../tests/support/render-on-site';
import { ClientBalanceLine } from './client-line';

test.each([
  [-150, 600, 'Баланс −150 ₽, к оплате 600 ₽', '/payments?sum=600'],
  [350, 0, 'Баланс 350 ₽', '/payments'],
])(
  'a balance of %i with %i to pay leads to the payment, the other link to the account [ACC-01]',
  async (balance, paySum, words, href) => {
    clientCallsFixture((calls) => {
      const data = { balance, paySum, payChargesSum: 600, payTextShort: '' };
      calls.info.mockResolvedValue({ ...infoFixture, payment: { state: 'loaded', data } });
    });
    renderOnSite(<ClientBalanceLine />, clientSeedFixture);
    expect(screen.getByRole('link', { name: 'Кабинет' })).toHaveAttribute('href', '/lk/management');
    const pay = await screen.findByRole('link', { name: /^Баланс/ });
    expect(plainText(pay.textContent)).toBe(words);
    expect(pay).toHaveAttribute('href', href);
  },
);
