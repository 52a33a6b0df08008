import { cities } from '../../geography/seed/geography-seed';
import { contentForAllCities } from '@/content-files/content';

/** Invented people with invented addresses, phones and mailboxes; the first eight are `demoClients`. */
export const { clients } = contentForAllCities();

/** Password of every client of the seed, all of them invented. */
export const demoPassword = 'Skvorets2026';
/** Raise the number when the password changes. */
export const demoPasswordName = 'demo-1';

export type DemoCase =
  | 'threeAgreements'
  | 'suspendedByClient'
  | 'suspendedByBilling'
  | 'withoutEmail'
  | 'unconfirmedEmail'
  | 'withoutTv'
  | 'withoutInternet'
  | 'withTelephony';

export interface DemoClient {
  demoCase: DemoCase;
  title: string;
  fio: string;
  agreement: string;
  /** First label of the host of the agreement's city. */
  domain: string;
  hasSso: boolean;
}

const cases: readonly (readonly [clientId: number, demoCase: DemoCase, title: string])[] = [
  [1, 'threeAgreements', 'три договора, телефония приостановлена'],
  [2, 'suspendedByClient', 'услуги приостановлены клиентом'],
  [3, 'suspendedByBilling', 'услуги отключены за долг'],
  [4, 'withoutEmail', 'нет почты'],
  [5, 'unconfirmedEmail', 'почта не подтверждена'],
  [6, 'withoutTv', 'нет ТВ'],
  [7, 'withoutInternet', 'нет интернета'],
  [8, 'withTelephony', 'есть телефония'],
];

/**
 * The special clients, for tests and for the messages at start. Their password is `demoPassword`. Without those that an
 * operator's files remove.
 */
export const demoClients: readonly DemoClient[] = cases.flatMap(([clientId, demoCase, title]) => {
  const client = clients.find(({ id }) => id === clientId);
  const agreement = client?.agreements[0];
  const city = cities.find(({ city_id }) => city_id === agreement?.cityId);
  if (!client || !agreement || !city) return [];
  const { domain, has_sso: hasSso } = city;
  return [{ demoCase, title, fio: client.fio, agreement: agreement.number, domain, hasSso }];
});
