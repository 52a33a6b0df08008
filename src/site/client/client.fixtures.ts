import type * as z from 'zod/mini';

import {
  noticeSettingsFields,
  telephonyFields,
  type BodyOrFormFields,
} from '@/api/profile/client-forms.schemas';
import type { ClientInfo } from '@/api/profile/profile.client';
import { toFormFields } from '@/ui/form/form-fields';
import type { SiteProps } from '../page/page-props';
import type { SignedInClient } from './signed-in-client';
import { seedFixture } from '../../../tests/support/site-fixtures';
import { type ClientCalls, clientCalls } from './client-calls';

export const clientFixture: SignedInClient = {
  agreement: { number: '970018274316', address: 'Бердск, ул. Горького, 105' },
  hasSso: true,
  accountUrl: 'https://id.example',
  mayChangeAgreement: true,
  hasInternet: true,
  hasTelephony: true,
  products: ['internet', 'telephony', 'tv'],
};

export const clientSeedFixture: SiteProps = {
  ...seedFixture,
  isAuth: true,
  origin: 'http://berdsk.localhost',
  city: { ...seedFixture.city, domain: 'berdsk', provider_id: 907, timeZone: 'Asia/Novosibirsk' },
  client: clientFixture,
};

/** The test client's city is not in the seed. */
export const infoFixture = {
  personal: {
    state: 'loaded',
    data: {
      fio: 'Кузнецова Анна Сергеевна',
      agreementId: 1,
      agreement: '970018274316',
      address: { city: 'Бердск', street: 'ул. Горького', house: 105, building: '2', flat: 47 },
    },
  },
  payment: {
    state: 'loaded',
    data: {
      balance: 412.5,
      payChargesSum: 800,
      paySum: 387.5,
      payTextShort: 'Списание 1 декабря, не хватает 387,50 ₽',
    },
  },
  products: {
    state: 'loaded',
    data: {
      tariffName: 'Гнездо 500',
      tariffPrice: 800,
      services: [
        { productId: 'internet', name: 'Интернет 500 Мбит/с', price: 550, status: 0 },
        { productId: 'telephony', name: 'Телефония', price: 0, status: 1 },
        { productId: 'tv', name: 'ТВ, 170+ каналов', price: 250, status: 2 },
      ],
    },
  },
  contacts: {
    state: 'loaded',
    data: {
      email: [{ contactId: 7, contactValue: 'anna@pochta.example', status: 'confirmed' }],
      phone: [{ contactValue: '79000000001' }],
    },
  },
} as const satisfies ClientInfo;

const suspended = (productId: string, name: string) => ({ productId, name, current: null, reason: '' });

/** Responds immediately until the test ends; `change` alters some responses. */
export function clientCallsFixture(
  change: (calls: jest.Mocked<ClientCalls>) => void = () => undefined,
): jest.Mocked<ClientCalls> {
  const calls = Object.fromEntries(
    Object.entries(answers()).map(([name, call]) => [name, jest.fn(call as () => unknown)]), // any parameters
  ) as unknown as jest.Mocked<ClientCalls>; // the same keys
  change(calls);
  for (const name of Object.keys(calls) as (keyof ClientCalls)[])
    // keys of a typed object
    jest.spyOn(clientCalls, name).mockImplementation(calls[name] as never); // one of a union of signatures
  return calls;
}

export function lastPostedBody({ mock }: { mock: { lastCall?: readonly unknown[] | undefined } }): unknown {
  const [sent] = mock.lastCall ?? [];
  return sent instanceof URLSearchParams ? toFormFields(sent) : sent;
}

const read = <Body>(fields: z.ZodMiniType<Body>, wish: BodyOrFormFields<Body>) =>
  wish instanceof URLSearchParams ? fields.parse(toFormFields(wish)) : wish;

function answers(): ClientCalls {
  const done = { isSuccess: true } as const;
  return {
    info: async () => infoFixture,
    agreements: async () => [
      {
        number: '970018274316',
        domain: 'berdsk',
        id: 1,
        providerId: 907,
        title: 'Договор 970018274316',
        address: { full: 'Бердск, ул. Горького, 105', city: { name: 'Бердск' } },
      },
      {
        number: '970018274317',
        domain: 'berdsk',
        id: 2,
        providerId: 907,
        title: 'Договор 970018274317',
        address: { full: 'Бердск, ул. Мира, 1', city: { name: 'Бердск' } },
      },
    ],
    equipment: async () => [
      { materialsEnsId: 1, materialName: 'Скворец Бокс', costType: 'рассрочка', countMaterials: 1 },
    ],
    addEmail: async () => ({ isSuccess: true as const, contactId: '8' }),
    resendEmail: async () => done,
    confirmEmail: async () => done,
    documents: async () => [
      {
        id: 'contract',
        kind: 'contract' as const,
        title: 'Договор № 1',
        date: '2026-01-15',
        fileName: 'contract.html',
        contentType: 'text/html',
      },
    ],
    documentFile: async () => new TextEncoder().encode('<p>Договор</p>'),
    promisedPayment: async () => ({
      offer: { sum: 400, price: 50, days: 3 },
      reason: '',
      active: null,
    }),
    orderPromisedPayment: async () => ({
      isSuccess: true as const,
      payload: { sum: 400, price: 50, until: '2026-11-24T10:00:00Z' },
    }),
    suspension: async () => ({
      pricePerDay: 3,
      minDays: 7,
      maxDays: 90,
      earliest: '2026-12-01',
      latest: '2027-01-30',
      services: [suspended('internet', 'Интернет 500 Мбит/с'), suspended('tv', 'ТВ, 170+ каналов')],
    }),
    suspend: async () => ({
      isSuccess: true as const,
      payload: { dateFrom: '2026-12-01', dateTo: '2026-12-10', price: 30 },
    }),
    resume: async () => done,
    notices: async () => [],
    noticeSettings: async () => ({ bills: true, works: true, offers: false }),
    saveNoticeSettings: async (wish) => read(noticeSettingsFields, wish),
    telephony: async () => ({
      number: '73834127431',
      callerId: true,
      longDistance: false,
      forwardTo: null,
    }),
    saveTelephony: async (wish) => ({ number: '73834127431', ...read(telephonyFields, wish) }),
    sessions: async () => [
      {
        id: 'a',
        device: 'Chrome, Windows',
        address: '203.0.113.*',
        createdAt: 0,
        seenAt: 0,
        isCurrent: true,
      },
      { id: 'b', device: 'Safari, iOS', address: '198.51.100.*', createdAt: 0, seenAt: 0, isCurrent: false },
    ],
    endSession: async () => undefined,
    endOtherSessions: async () => undefined,
    chooseAgreement: async (_number, referrer) => referrer,
    signedOut: () => undefined,
  };
}
