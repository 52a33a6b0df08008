import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

import { links } from '@/config/links';
import { firstText, postedFields } from '@/lib/flat-fields';

/** Sends a form, url-encoded, to a path of the embedded payment page. */
export type PaymentSandbox = (path: string, form: string) => Promise<Response>;

/** The payment page of the embedded API, where no real one is configured (PAYMENT_URL). */
export function sandboxRoutes(sandbox: PaymentSandbox): FastifyPluginAsync {
  const handOn = (app: FastifyInstance, path: string) =>
    app.post(path, async (request, reply) => {
      const form = new URLSearchParams();
      const { fields } = postedFields(request.body);
      for (const name of Object.keys(fields)) form.set(name, firstText(fields, name));
      const answer = await sandbox(path, form.toString());
      for (const name of ['content-type', 'content-security-policy', 'cache-control']) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.code(answer.status).send(await answer.text());
    });
  return (app) => {
    // Somebody has come back to it by its address alone: there is nothing to pay yet.
    app.get(links.paymentSandbox, (_request, reply) => reply.redirect(links.payments, 303));
    handOn(app, links.paymentSandbox);
    handOn(app, `${links.paymentSandbox}/pay`);
    return Promise.resolve();
  };
}
