import type { GetServerSidePropsContext } from 'next';

import type { SiteRequest } from '@/site/request/site-request';
import { accountPages, accountScreenText } from './account.text';
import { changeAgreementProps } from '../sign-in/change-agreement-props';
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

const choice = '/user/change-agreement?referrer=%2Ftv';
const toSignIn = {
  redirect: {
    destination: `/api/auth/login?referrer=${encodeURIComponent(choice)}`,
    permanent: false,
    basePath: false,
  },
};

test('so is one who wants to change the agreement, and comes back with the referrer [ACC-02] [AUTH-06]', async () => {
  expect(await changeAgreementProps(asked({ isAuth: false, path: choice }))).toEqual(toSignIn);
});

test('a client whose sign-in is over by now signs in again [AUTH-05]', async () => {
  const site = (agreements: () => Promise<null>) =>
    asked({ isAuth: true, path: choice, api: { agreements } as unknown as SiteRequest['api'] });
  expect(await changeAgreementProps(site(() => Promise.resolve(null)))).toEqual(toSignIn);
});
