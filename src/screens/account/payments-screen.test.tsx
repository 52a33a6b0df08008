/** @jest-environment jsdom */
import { serverHtml } from '../../../tests/support/deferred-parts';
import { siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadPaymentsPage } from './load-payments';
import { PaymentsScreen } from './payments-screen';

test('the server renders the payment form, which posts without scripts', async () => {
  const form = {
    paymentUrl: 'https://pay.example/pay',
    returnUrl: 'https://a.example/',
    agreement: '',
    sum: '',
  };
  const html = await serverHtml(<PaymentsScreen {...form} />);
  expect(html).toMatch(/<form[^>]* method="post"[^>]*|<form[^>]* action="https:\/\/pay\.example\/pay"/);
  for (const name of ['agreement', 'sum', 'email', 'return_url']) expect(html).toContain(`name="${name}"`);
  expect(html).not.toMatch(/ style=|novalidate/i);
});

test('the sum that a link of the account names is written as people write it', () => {
  const sumOf = (isAuth: boolean, sum: string) =>
    loadPaymentsPage(siteRequestFixture({ isAuth }), sum).props.sum;
  expect([sumOf(true, '437.5'), sumOf(true, '640'), sumOf(true, 'x'), sumOf(false, '437.5')]).toEqual([
    '437,5',
    '640',
    '',
    '',
  ]);
});
