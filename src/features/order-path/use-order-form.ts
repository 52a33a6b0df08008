import type * as z from 'zod/mini';

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
import { useMutation } from '@/api/site/use-mutation';
import { links } from '@/config/links';
import { type FormRefusal, type NativeForm, useNativeForm } from '@/ui/form/use-native-form';
import { orderPathText } from './order-path.text';
import { type FilledStep, resumeHref } from './order-steps';

interface OrderFormOptions {
  /** Which form it is: the one that begins an order, or that of a step. */
  form: 'new' | FilledStep;
  /** Where it is posted. */
  action: string;
  /** Whether it holds the consent. */
  needsConsent?: boolean;
  /** What it came back with from a post without a script; '' for nothing. */
  message: string;
  errors: Readonly<Record<string, string>>;
  ports?: OrderPorts | undefined;
}

/** A form of the order path: the same fields with a script and without, and the order goes on where the server says. */
export function useOrderForm(options: OrderFormOptions): NativeForm {
  const { form, action, needsConsent = false, message, errors, ports = browserOrders } = options;
  const { run } = useMutation((posted: URLSearchParams) => ports.send(action, posted));
  return useNativeForm({
    schema: schemaOf(form, needsConsent),
    returned: { message: message || null, fields: errors },
    onTouched: ports.prepare,
    onSend: async (posted): Promise<FormRefusal | null> => {
      const ended = await run(posted);
      if (ended === null) return null;
      if (ended.kind === 'done') {
        // The button stays busy until the next page replaces this one.
        await ports.open(ended.result.goTo);
        return null;
      }
      // Whose order is none of this browser's is led to what it has begun, or told why there is nothing.
      if (ended.status === 404) await ports.open(resumeHref(links.orderConstructor));
      const { message: said, kind } = ended;
      return { message: said || orderPathText.noAnswer, fields: kind === 'refused' ? ended.fields : {} };
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

/** What the forms of the order path need from the browser round them; tests put their own here. */
export interface OrderPorts {
  /** Asks for the token ahead. */
  prepare: () => void;
  /** Posts a form to its address; throws ApiError. */
  send: (action: string, posted: URLSearchParams) => Promise<OrderAnswer>;
  /** Opens an address of this site; resolves only should the visitor come back to the very same page. */
  open: (path: string) => Promise<void>;
}

const browserOrders: OrderPorts = {
  prepare: () => siteHttp.prepare(),
  send: (path, body) => siteHttp.call({ method: 'POST', path, body, schema: orderAnswerSchema }),
  open: (path) =>
    new Promise((resolve) => {
      window.addEventListener('pageshow', () => resolve(), { once: true });
      window.location.assign(path);
    }),
};
