import { pageContextFixture, siteRequestFixture } from '../../../tests/support/site-fixtures';
import { loadChangeAgreement, loadClientSignInPage } from './load-sign-in';

const asked = (...changes: Parameters<typeof siteRequestFixture>) =>
  pageContextFixture(siteRequestFixture(...changes));

const choice = '/user/change-agreement?referrer=%2Ftv';
const toSignIn = {
  redirect: {
    destination: `/api/auth/login?referrer=${encodeURIComponent(choice)}`,
    permanent: false,
    basePath: false,
  },
};

test('a guest is redirected to the sign-in before a change of the agreement, and back with the referrer [ACC-02] [AUTH-06]', async () => {
  expect(await loadChangeAgreement(asked({ isAuth: false, path: choice }))).toEqual(toSignIn);
});

test('a client whose sign-in is over by now signs in again [AUTH-05]', async () => {
  const site = (agreements: () => Promise<null>) =>
    asked({ isAuth: true, path: choice, api: { agreements } });
  expect(await loadChangeAgreement(site(() => Promise.resolve(null)))).toEqual(toSignIn);
});

test('the provider’s page for a new password is a web address, or absent [AUTH-02]', () => {
  const resetOf = (passwordResetUrl?: string) =>
    loadClientSignInPage(
      siteRequestFixture({ city: passwordResetUrl === undefined ? {} : { passwordResetUrl } }),
      undefined,
    ).props.passwordResetUrl;
  expect(resetOf('https://id.example.ru/password')).toBe('https://id.example.ru/password');
  for (const none of [undefined, '', '/password', 'javascript:alert(1)']) expect(resetOf(none)).toBeNull();
});
