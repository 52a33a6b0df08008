import type * as z from 'zod/mini';

import { parseFields } from '@/lib/flat-fields';

import type { AppParts } from '../app-parts';
import type { Exchange } from '../pages/form-page';
import { mayWrite } from '../security/csrf';
import type { AllowedCall } from './allowed-calls';
import { passthroughTexts } from './passthrough.text';

export function methodOf({ body, form }: AllowedCall): 'GET' | 'POST' {
  return body || form ? 'POST' : 'GET';
}

/** Before the body is read: what is no form is JSON only, and all of it comes from our own pages (D42). */
export async function checkWrite(parts: AppParts, { form }: AllowedCall, { request, reply }: Exchange) {
  const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  const isTaken = type === 'application/json' || (form && type === 'application/x-www-form-urlencoded');
  if (!isTaken) {
    const message = form ? passthroughTexts.notForm : passthroughTexts.notJson;
    return reply.code(415).send({ status: false, message });
  }
  if (!mayWrite(request.headers, request.site.cookies['csrf'], parts.csrf))
    return reply.code(403).send({ status: false, message: passthroughTexts.notFromOurSite });
}

/** The fields become what the service takes; bad ones get a message each (VAL-08). */
export async function readForm(form: z.ZodMiniType, { request, reply }: Exchange) {
  const read = parseFields(form, request.body);
  if (!read.ok)
    return reply
      .code(422)
      .send({ status: false, message: passthroughTexts.checkFields, fields: read.fields });
  request.body = read.data;
}
