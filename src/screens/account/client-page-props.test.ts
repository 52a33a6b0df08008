import type { GetServerSidePropsContext } from 'next';

import type { SiteRequest } from '@/site/request/site-request';
import { accountPages, accountScreenText } from './account.text';
import { clientPageProps } from './client-page-props';

const asked = (site: Partial<SiteRequest>) =>
  ({ req: { site }, res: {} }) as unknown as GetServerSidePropsContext;

const pages = Object.values(accountPages);

test('the pages of a client are those of the specification [ACC-02]', () => {
  expect(pages.map(({ href }) => href)).toEqual([
    '/lk/management',
    '/lk/user/profile',
    '/lk/documents',
    '/lk/settings',
    '/lk/settings/phone',
  ]);
});

describe('a guest is sent to sign in, and back with the query that was there [ACC-02]', () => {
  test.each(pages)('$href', async ({ title, href }) => {
    const props = clientPageProps({ title, href, description: accountScreenText.description });
    const answer = await props(asked({ isAuth: false, path: `${href}?from=mail` }));
    expect(answer).toEqual({
      redirect: {
        destination: `/api/auth/login?referrer=${encodeURIComponent(`${href}?from=mail`)}`,
        permanent: false,
        basePath: false,
      },
    });
  });
});
