/** @jest-environment node */
import { cities } from '../../geography/seed/geography-seed';
import { makeClientDirectory } from '../client-directory';
import { clients, demoClients } from './demo-clients';

const directory = makeClientDirectory(clients);
const agreements = directory.all.flatMap((client) => client.agreements);
const all = (values: readonly string[]) => new Set(values).size === values.length;

const demo = (demoCase: string) => {
  const found = demoClients.find((client) => client.demoCase === demoCase);
  const client = directory.byAgreement(found?.agreement ?? '');
  if (!client) throw new Error(`no client for ${demoCase}`);
  return { client, products: client.agreements[0]!.services.map(({ productId }) => productId) };
};

describe('the clients of the seed', () => {
  test('are 40 people in many cities, with unique numbers, names and mailboxes [API-02]', () => {
    expect(clients).toHaveLength(40);
    expect(new Set(agreements.map(({ city }) => city.city_id)).size).toBeGreaterThanOrEqual(15);
    expect(all(agreements.map(({ number }) => number))).toBe(true);
    expect(all(clients.map(({ fio }) => fio))).toBe(true);
    expect(all(clients.map(({ phone }) => phone))).toBe(true);
    expect(clients.filter(({ phone }) => !/^7\d{10}$/.test(phone))).toEqual([]);
    expect(clients.filter(({ email }) => email && !email.value.endsWith('.example'))).toEqual([]);
  });

  test('have agreement numbers that lead to the host of their city by the longest prefix [CITY-03]', () => {
    const strays = agreements.filter(({ number, city }) => {
      const fitting = cities.filter(({ prefix_agreement }) => number.startsWith(prefix_agreement));
      const longest = Math.max(...fitting.map(({ prefix_agreement }) => prefix_agreement.length));
      return fitting
        .filter(({ prefix_agreement }) => prefix_agreement.length === longest)
        .some(({ domain }) => domain !== city.domain);
    });
    expect(strays.map(({ number }) => number)).toEqual([]);
    expect(agreements.filter(({ number }) => !/^\d{12}$/.test(number))).toEqual([]);
  });

  test('mostly own TV equipment [TV-10]', () => {
    const owners = directory.all.filter((client) =>
      client.agreements.some(({ ownEquipment }) => ownEquipment.length > 0),
    );
    expect(owners.length).toBeGreaterThan(clients.length * 0.7);
  });

  test('include each special case that the start prints [ACC-01]', () => {
    expect(demoClients).toHaveLength(8);
    expect(demo('threeAgreements').client.agreements).toHaveLength(3);
    expect(demo('suspendedByClient').client.agreements[0]?.paused).toEqual(['internet', 'tv']);
    expect(demo('suspendedByBilling').client.agreements[0]?.isBlocked).toBe(true);
    expect(demo('withoutEmail').client.email).toBeUndefined();
    expect(demo('unconfirmedEmail').client.email?.status).toBe('unconfirmed');
    expect(demo('withoutTv').products).toEqual(['internet']);
    expect(demo('withoutInternet').products).toEqual(['tv']);
    expect(demo('withTelephony').products).toContain('telephony');
  });

  test('include some of a city without SSO, for the sign-in by agreement number [AUTH-02]', () => {
    expect(demoClients.filter(({ hasSso }) => !hasSso).map(({ domain }) => domain)).toContain('kazan');
  });
});
