import { ApiError } from '@/api/http/http-client';
import { fullBuyEntry } from '@/config/order-entries';
import type { PublicOrder } from './order-steps';
import type { OrderFormDependencies } from './use-order-form';

interface Refused {
  /** Absent: no response. */
  status?: number;
  message?: string;
  fields?: Record<string, string>;
}

/** Responds to order posts in sequence; a path navigates. */
export function orderPortsFixture(...answers: (string | Refused)[]) {
  const posted: string[] = [];
  const opened: string[] = [];
  const ports: OrderFormDependencies = {
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

const line = { id: '', title: '', pay: null, perMonth: null, once: null, later: null };
const visit = { from: Date.parse('2036-11-25T07:00:00Z'), until: Date.parse('2036-11-25T10:00:00Z') };

/** Makes an order without its last step, with these changes. */
export function orderFixture(changes: Partial<PublicOrder> = {}): PublicOrder {
  return {
    id: 'a'.repeat(40),
    entry: fullBuyEntry,
    lines: [
      {
        ...line,
        part: 'bundle',
        id: '7',
        title: 'Пакет «Дом»',
        perMonth: 495,
        later: { price: 990, months: 3 },
      },
      { ...line, part: 'box', id: '31', title: 'Приставка', pay: 'sale', once: 5990 },
    ],
    next: 'create-agreement',
    address: 'ул. Мира, 3',
    flat: '12',
    houseId: '',
    fio: 'Анна',
    phone: '79120004518',
    hasConsent: true,
    visit,
    visitHold: null,
    visitNotice: null,
    number: null,
    ...changes,
  };
}
