import { DatabaseSync } from 'node:sqlite';

import { fastify } from 'fastify';

import { makeOrderStore } from '../profile/order-store';
import { paymentsService } from './payments-service';

async function open() {
  const storage = new DatabaseSync(':memory:');
  const app = fastify();
  await app.register(paymentsService(storage, () => 1));
  const orders = makeOrderStore(storage);
  const post = (url: string, form: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });
  return { post, paid: () => orders.paid('590018274316') };
}

const asked = {
  agreement: '590018274316',
  sum: '500,50',
  email: 'anna@pochta.example',
  return_url: 'http://perm.localhost:3000/lk/management',
};

test('shows the sum, accepts it once despite repeated presses, and redirects back', async () => {
  const { post, paid } = await open();
  const page = await post('/sandbox/payment', asked);
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/500,50\s₽/);
  const [, id = ''] = /name="id" value="([^"]+)"/.exec(page.body) ?? [];
  expect(paid()).toBe(0);
  const done = await post('/sandbox/payment/pay', { ...asked, id });
  expect(done.body).toContain('Оплата прошла');
  expect(done.body).toContain('href="/lk/management"');
  await post('/sandbox/payment/pay', { ...asked, id });
  expect(paid()).toBe(500.5);
});

describe('invalid input is answered with a message, and no payment is made', () => {
  test.each([
    ['no fields', {}],
    ['a sum of nothing', { ...asked, sum: '0' }],
    ['a sum of too much', { ...asked, sum: '100001' }],
    ['no number', { ...asked, sum: 'NaN' }],
    ['a script for an agreement', { ...asked, agreement: '<script>alert(1)</script>' }],
    ['no e-mail', { ...asked, email: 'anna' }],
    ['a made-up id', { ...asked, id: 'x' }],
  ])('%s', async (_name, form) => {
    const { post, paid } = await open();
    const answer = await post('/sandbox/payment/pay', form);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('role="alert"');
    expect(answer.body).not.toContain('<script>');
    expect(paid()).toBe(0);
  });

  test('another site to return to becomes a path of this one', async () => {
    const { post } = await open();
    const page = await post('/sandbox/payment', {
      ...asked,
      return_url: 'https://evil.example//x.example/y"><b>',
    });
    expect(page.body).not.toContain('evil.example');
    expect(page.body).not.toContain('"><b>');
    expect(page.body).not.toMatch(/href="\/\//);
  });
});
