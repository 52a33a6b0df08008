/** @jest-environment node */
import { makeCampaignClient } from '@/api/campaign/campaign.client';
import { makeCatalogueClient } from '@/api/catalogue/catalogue.client';
import { makeContentClient } from '@/api/content/content.client';
import { makeGeographyClient } from '@/api/geography/geography.client';
import { openAnsweringService } from '@/api/http/answering-service.fixtures';
import { type HttpClient, makeHttpClient } from '@/api/http/http-client';
import { makeAccountClient } from '@/api/profile/account.client';
import { makeProfileClient } from '@/api/profile/profile.client';
import { makeTokensClient } from '@/api/profile/tokens.server';
import { makeOutagesClient } from '@/api/outages/outages.client';
import { makeQuizClient } from '@/api/quiz/quiz.client';
import { makeRequestsClient } from '@/api/requests/requests.client';
import { makeProviderOpenApi } from '@/provider/openapi';

import { readDocument } from '../support/openapi-document';

const { document: providerDocument, operations } = readDocument('provider');

test('docs/openapi/provider.json matches the code; `npm run openapi` rewrites it [API-07]', async () => {
  expect(providerDocument).toEqual(JSON.parse(JSON.stringify(await makeProviderOpenApi())));
});

test('it is OpenAPI 3.1, and every call with input documents its refusals [API-07]', () => {
  expect(providerDocument.openapi).toBe('3.1.0');
  expect(operations.length).toBeGreaterThanOrEqual(25);
  for (const { path, method, parameters: given = [], responses } of operations) {
    expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['200'])]);
    if (given.length > 0)
      expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['422'])]);
    if (method === 'POST')
      expect([path, Object.keys(responses)]).toEqual([
        path,
        expect.arrayContaining(['400', '413', '415', '422']),
      ]);
  }
});

interface Sent {
  method: string;
  path: string;
  query: string[];
  headers: string[];
}

/** Calls every method of a client, and returns the requests that the recording service has received. */
async function callsOf(
  make: (http: HttpClient) => object,
  argumentsOf: Record<string, unknown[]>,
): Promise<Sent[]> {
  const service = await openAnsweringService();
  const http = makeHttpClient({ baseUrl: service.baseUrl, headers: { ProviderId: '133' } });
  const client = make(http) as Record<string, (...given: unknown[]) => Promise<unknown>>;
  for (const [name, call] of Object.entries(client)) {
    expect(argumentsOf).toHaveProperty([name]);
    await call(...(argumentsOf[name] ?? [])).catch(() => null);
  }
  await service.close();
  return service.asked.map(({ method, path, query, headers }) => ({
    method,
    path,
    query: [...query.keys()],
    headers: Object.keys(headers),
  }));
}

const submission = [133, {}, 'key'];
const caller = { accessToken: 'token', providerId: 133, agreementNumber: '5900001' };
const email = { contact_id: 1, url: 'http://perm.localhost/', email: 'a@pochta.example', key: '1' };
const clients: [string, (http: HttpClient) => object, Record<string, unknown[]>][] = [
  [
    'geography',
    makeGeographyClient,
    {
      cities: [],
      regions: [],
      topCities: [],
      satellites: [],
      citiesByRegion: [59],
      cityByIp: ['8.8.8.8'],
      houses: [5901, 'мира'],
      houseLines: ['мира'],
      house: ['5901-1-1'],
    },
  ],
  [
    'catalogue',
    makeCatalogueClient,
    { equipment: [133], internetTariffs: [], bundles: [5901], routers: [5901], decoders: [] },
  ],
  [
    'content',
    makeContentClient,
    {
      shell: [133],
      page: [133, '/about'],
      banners: [133, 'tag', true],
      promoLine: [133],
      cityDomain: [133],
      help: [133],
      channels: [133],
      pages: [133],
    },
  ],
  ['quiz', makeQuizClient, { quiz: ['tvbox', 133] }],
  ['outages', makeOutagesClient, { ofCity: [5901], ofHouse: ['5901-0-0'] }],
  ['campaign', makeCampaignClient, { sendEvents: [[], { agreementNumber: '77001' }], surveys: [133] }],
  [
    'requests',
    makeRequestsClient,
    {
      submit: submission,
      order: submission,
      callback: submission,
      becomeClient: submission,
      coreRequest: submission,
      callByPhone: [133, 'request_new', 'key'],
      callBack: submission,
      erase: [133, 'key'],
      sendOutageNotice: [133, {}, 'key'],
    },
  ],
  [
    'profile',
    (http) => makeProfileClient(http, caller),
    {
      info: [],
      agreements: ['full'],
      equipment: [],
      addEmail: [email],
      resendEmail: [email],
      confirmEmail: [email],
    },
  ],
  [
    'account',
    (http) => makeAccountClient(http, caller),
    {
      documents: [],
      documentFile: ['bill-1'],
      promisedPayment: [],
      orderPromisedPayment: [{}],
      suspension: [],
      suspend: [{}],
      resume: ['tv'],
      notices: [],
      noticeSettings: [],
      saveNoticeSettings: [{}],
      telephony: [],
      saveTelephony: [{}],
    },
  ],
  [
    'tokens',
    makeTokensClient,
    { signIn: ['5900001', 'password'], refresh: ['token'], revoke: ['token'], narrow: ['token', 'chat'] },
  ],
];

test.each(clients)(
  'every call of the %s client is in the document, with its query and headers [API-07]',
  async (_name, make, argumentsOf) => {
    const sent = await callsOf(make, argumentsOf);
    expect(sent).toHaveLength(Object.keys(argumentsOf).length);
    for (const { method, path, query, headers } of sent) {
      const matching = operations.filter((one) => one.method === method && fits(one.path, path));
      expect([method, path, matching.length]).toEqual([method, path, 1]);
      const known = matching[0]?.parameters ?? [];
      const names = (place: string) => known.filter((one) => one.in === place).map((one) => one.name);
      expect(names('query')).toEqual(expect.arrayContaining(query));
      const wanted = known.filter((one) => one.in === 'header' && one.required).map((one) => one.name);
      expect(headers).toEqual(expect.arrayContaining(wanted));
    }
  },
);

/** Whether a path matches a path template of the document. */
function fits(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}
