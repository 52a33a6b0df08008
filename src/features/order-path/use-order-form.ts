import type * as z from 'zod/mini';

import { toOutcome } from '@/api/leads/outcome';
import {
  newOrderFields,
  orderAddressFields,
  orderAgreementFields,
  type OrderAnswer,
  orderAnswerSchema,
  orderContactsFields,
  orderVisitFields,
} from '@/api/orders/orders.schemas';
import { siteHttp } from '@/api/site/site-http';
import { links } from '@/config/links';
import { type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { orderPathText } from './order-path.text';
import { type OrderFormStep, resumeHref } from './order-steps';

interface OrderFormOptions {
  form: 'new' | OrderFormStep;
  action: string;
  needsConsent?: boolean;
  /** After a submission without scripts, or ''. */
  message: string;
  errors: Readonly<Record<string, string>>;
  suggested?: Readonly<Record<string, string>>;
  ports?: OrderFormDependencies | undefined;
}

/** Posts the fields, with and without scripts; the response has the next page's URL. */
export function useOrderForm(options: OrderFormOptions): NativeForm {
  const { form, action, needsConsent = false, message, errors, suggested = {} } = options;
  const { ports = browserOrders } = options;
  return useNativeForm({
    schema: schemaOf(form, needsConsent),
    returned: { message: message || null, fields: errors },
    onTouched: ports.prepare,
    suggested,
    onSend: async (posted) => {
      const ended = await toOutcome(ports.send(action, posted));
      if (ended.kind === 'done') {
        // The button is disabled until the next page.
        await ports.open(ended.result.goTo);
        return null;
      }
      // The order belongs to another browser: opens the visitor's own order, or a page with the reason.
      if (ended.status === 404) await ports.open(resumeHref(links.orderConstructor));
      return { ...ended, message: ended.message || orderPathText.noAnswer };
    },
  });
}

function schemaOf(form: OrderFormOptions['form'], needsConsent: boolean): z.ZodMiniType {
  switch (form) {
    case 'new':
      return newOrderFields;
    case 'address':
      return orderAddressFields;
    case 'contacts':
      return orderContactsFields(needsConsent);
    case 'time-slots':
      return orderVisitFields;
    case 'create-agreement':
      return orderAgreementFields(needsConsent);
  }
}

export interface OrderFormDependencies {
  prepare: () => void;
  /** Rejects with an ApiError. */
  send: (action: string, posted: URLSearchParams) => Promise<OrderAnswer>;
  /** Opens a URL of this site; resolves only if the visitor comes back to this page. */
  open: (path: string) => Promise<void>;
}

const browserOrders: OrderFormDependencies = {
  prepare: () => siteHttp.prepare(),
  send: (path, body) => siteHttp.call({ method: 'POST', path, body, schema: orderAnswerSchema }),
  open: (path) =>
    new Promise((resolve) => {
      window.addEventListener('pageshow', () => resolve(), { once: true });
      window.location.assign(path);
    }),
};
