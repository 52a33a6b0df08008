import { pageContextFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
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
