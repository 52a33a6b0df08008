import { type OrderAnswer, orderAnswerSchema } from '@/api/orders/orders.schemas';
import { siteHttp } from '@/api/site/site-http';

/** What the forms of the order path need from the browser round them; tests put their own here. */
export interface OrderPorts {
  /** Asks for the token ahead. */
  prepare: () => void;
  /** Posts a form to its address; throws ApiError. */
  send: (action: string, posted: URLSearchParams) => Promise<OrderAnswer>;
  /** Opens an address of this site; resolves only should the visitor come back to the very same page. */
  open: (path: string) => Promise<void>;
}

export const browserOrders: OrderPorts = {
  prepare: () => siteHttp.prepare(),
  send: (path, body) => siteHttp.call({ method: 'POST', path, body, schema: orderAnswerSchema }),
  open: (path) =>
    new Promise((resolve) => {
      window.addEventListener('pageshow', () => resolve(), { once: true });
      window.location.assign(path);
    }),
};
