import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import type { FastifyPluginAsync, FastifyReply } from 'fastify';

import { makeProfileTables } from '../profile/profile-tables';
import { checkPayment } from './payment-form';
import { askPage, donePage, type PaymentPage, wrongPage } from './payment-pages';
import { paymentsText } from './payments.text';

/** Where the front shows the sandbox; the second is the button's. */
const paths = { ask: '/sandbox/payment', pay: '/sandbox/payment/pay' } as const;
const paymentId = /^[0-9a-f-]{36}$/;

/**
 * The pretended payment page: what a real provider's would be asked for by a form of agreement, sum, email and
 * return_url. A paid sum is credited to the agreement. Any number of the right form is taken, so that nobody learns which
 * exist (decision 39).
 */
export function paymentsService(storage: DatabaseSync, now: () => number = Date.now): FastifyPluginAsync {
  makeProfileTables(storage);
  const insert = storage.prepare('insert into payments values (?, ?, ?, ?) on conflict do nothing');
  return (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.post<{ Body: unknown }>(paths.ask, { schema: { hide: true } }, (request, reply) => {
      const checked = checkPayment(formOf(request.body));
      if ('wrong' in checked) return show(reply.code(422), wrongPage(checked.wrong));
      return show(reply, askPage(checked.payment, randomUUID(), paths.pay));
    });
    app.post<{ Body: unknown }>(paths.pay, { schema: { hide: true } }, (request, reply) => {
      const form = formOf(request.body);
      const id = form.get('id') ?? '';
      const checked = checkPayment(form);
      if ('wrong' in checked) return show(reply.code(422), wrongPage(checked.wrong));
      if (!paymentId.test(id)) return show(reply.code(422), wrongPage([paymentsText.wrong.id]));
      insert.run(id, checked.payment.agreement, checked.payment.sum, now());
      return show(reply, donePage(checked.payment));
    });
    return Promise.resolve();
  };
}

function formOf(body: unknown): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}

function show(reply: FastifyReply, { html, policy }: PaymentPage): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
