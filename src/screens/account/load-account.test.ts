import { outageFixture } from '@/features/outages/outages.fixtures';
import { clientSeedFixture } from '@/site/client/client.fixtures';
import type { SiteApi } from '@/site/page/site-api';
import { plainText } from '../../../tests/support/plain-text';
import { houseFixture, pageContextFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { type AccountPageName, accountPages } from './account.text';
import { loadAccountPage } from './load-account';

const pages = Object.keys(accountPages) as AccountPageName[];

test('the pages of a client are those that are required [ACC-02]', () => {
  expect(pages.map((page) => accountPages[page].href)).toEqual([
    '/lk/management',
    '/lk/user/profile',
    '/lk/documents',
    '/lk/settings',
    '/lk/settings/phone',
  ]);
});

describe('a guest is sent to sign in, and back with the query that was there [ACC-02]', () => {
  test.each(pages)('%s', async (page) => {
    const { href } = accountPages[page];
    const answer = await loadAccountPage(page)(
      pageContextFixture(siteRequestFixture({ path: `${href}?from=mail` })),
    );
    expect(answer).toEqual({
      redirect: {
        destination: `/api/auth/login?referrer=${encodeURIComponent(`${href}?from=mail`)}`,
        permanent: false,
        basePath: false,
      },
    });
  });
});

describe('the current outage of the agreement’s house [NET-05]', () => {
  async function outageOf(api: Partial<SiteApi>, page: AccountPageName = 'management') {
    const site = siteRequestFixture({
      ...{ isAuth: true, client: clientSeedFixture.client ?? null, now: Date.parse('2026-11-28T12:30:00Z') },
      api: {
        shellContent: () => Promise.reject(new Error('away')),
        promoLine: async () => [],
        houses: async () => [houseFixture({ fit: 'exact' })],
        outages: async () => [outageFixture()],
        ...api,
      },
    });
    const answer = await loadAccountPage(page)(pageContextFixture(site));
    if (!('props' in answer)) throw new Error('no page');
    return (await answer.props).outage;
  }

  test('is named with a link to all about it', async () => {
    const outage = await outageOf({});
    expect(outage?.href).toBe('/service/status?house=h1');
    expect(plainText(outage?.text)).toMatch(
      /^Авария в вашем доме\. Не работает: интернет, ТВ\. Началось: сегодня в 12:20\. /,
    );
  });

  test.each<[string, Partial<SiteApi>]>([
    ['no outage', { outages: async () => [] }],
    ['a mended one', { outages: async () => [outageFixture({ mendedAt: '2026-11-28T11:00:00Z' })] }],
    ['the service away', { outages: async () => null }],
    ['another house', { houses: async () => [houseFixture({ fit: 'otherNumber' })] }],
    ['a failed search', { houses: () => Promise.reject(new Error('away')) }],
  ])('%s: nothing is said', async (_case, api) => expect(await outageOf(api)).toBeNull());

  test('other pages do not look for it', async () => expect(await outageOf({}, 'documents')).toBeNull());
});
