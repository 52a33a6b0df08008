import * as z from 'zod/mini';

import { endOfLeadSchema, wholeLeadSchema } from './delivery-notice';
import { type LeadEventName, leadEventNames } from './delivery-target';

const occasions: Record<LeadEventName, string> = {
  'lead.created': 'A request was stored, or approved in quarantine',
  'lead.changed': 'The client or a manager has changed the request',
  'lead.cancelled': 'The client has cancelled the request',
  'lead.erased': 'Personal data of the request were erased',
};

const header = (name: string) => ({ in: 'header', name, required: true, schema: { type: 'string' } });

/** `webhooks` of the OpenAPI document: the site's requests to a CRM (docs/webhooks.md). */
export function documentedWebhooks(): Record<LeadEventName, object> {
  const entries = leadEventNames.map((name) => {
    const whole = name === 'lead.created' || name === 'lead.changed';
    const schema = z.extend(whole ? wholeLeadSchema : endOfLeadSchema, { event: z.literal(name) });
    const { $schema: _dialect, ...body } = z.toJSONSchema(schema);
    const post = {
      description: occasions[name],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header),
      requestBody: { required: true, content: { 'application/json': { schema: body } } },
      responses: {
        '2XX': { description: 'Delivered' },
        410: { description: 'Gone: no further attempts' },
        default: { description: 'Repeated later' },
      },
    };
    return [name, { post }];
  });
  return Object.fromEntries(entries) as Record<LeadEventName, object>; // one entry for each name
}
