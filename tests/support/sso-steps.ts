import { demoPassword } from '@/provider/profile/seed/demo-clients';

import { type TestSite, visitorOf } from './compose-test-site';

export type Visitor = ReturnType<typeof visitorOf>;

export const issuerHost = 'localhost:3000';

/** Request headers of a browser that follows a link of the same site. */
export const navigation = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};

export const hostOf = ({ domain }: { domain: string }) => `${domain}.localhost:3000`;

/** Returns path and query of a redirect's target. */
export const pathOf = (location: unknown) => {
  const { pathname, search } = new URL(String(location), `http://${issuerHost}`);
  return pathname + search;
};

/**
 * Signs in at the identity provider, beginning at a city's site. Returns the URL of the city's callback with the
 * provider's answer.
 */
export async function answerOfProvider(
  site: TestSite,
  city: Visitor,
  client: { agreement: string },
  { provider = visitorOf(site, issuerHost), login = '/api/auth/login?referrer=/tv' } = {},
): Promise<string> {
  const begun = await city.get(login);
  expect(begun.statusCode).toBe(302);
  let answer = await provider.get(pathOf(begun.headers.location));
  if (String(answer.headers.location).includes('/interaction/')) {
    const page = pathOf(answer.headers.location);
    expect((await provider.get(page)).body).toContain('Номер договора');
    answer = await provider.submit(page, { agreement: client.agreement, password: demoPassword });
    expect(answer.statusCode).toBe(303);
    answer = await provider.get(pathOf(answer.headers.location));
  }
  expect(answer.statusCode).toBe(303);
  return String(answer.headers.location);
}
