import { ApiError } from '@/api/http/api-error';
import type { OrderPorts } from './browser-orders';

interface Refused {
  /** None: nobody answered. */
  status?: number;
  message?: string;
  fields?: Record<string, string>;
}

/** For tests: the server behind the forms of an order. It answers one post after the other, a path leads on. */
export function pretendOrders(...answers: (string | Refused)[]) {
  const posted: string[] = [];
  const opened: string[] = [];
  const ports: OrderPorts = {
    prepare: () => undefined,
    send: async (action, fields) => {
      posted.push(`${action} ${String(fields)}`);
      const next = answers.shift() ?? {};
      if (typeof next === 'string') return { status: true, goTo: next };
      const { status = null, ...body } = next;
      throw new ApiError(status === null ? 'transport' : 'status', action, {
        status,
        body: { status: false, ...body },
        reason: 'refused',
      });
    },
    open: (path) => {
      opened.push(path);
      return new Promise(() => undefined);
    },
  };
  return { posted, opened, ports };
}
