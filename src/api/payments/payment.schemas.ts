import * as z from 'zod/mini';

import { single } from '@/lib/flat-fields';
import { fieldSchema } from '@/lib/validation/field-schema';
import { paymentMessages as messages } from './payment.text';

/**
 * What a browser posts to the provider's payment page: agreement without spaces, roubles with a dot, e-mail of the
 * receipt, and the page to come back to.
 */
export const paymentFields = z.object({
  agreement: single(fieldSchema({ type: 'agreementCode', required: true, messages: messages.agreement })),
  sum: single(fieldSchema({ type: 'amount', required: true, min: 1, max: 100_000, messages: messages.sum })),
  email: single(fieldSchema({ type: 'email', required: true, messages: messages.email })),
  return_url: single(z.string()),
});
