import { signInMeta } from '@/screens/sign-in/sign-in-meta';
import { SignInScreen, type SignInScreenProps } from '@/screens/sign-in/sign-in-screen';
import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';
import { referrerOf } from '@/site/session/referrer';
import { usesSso } from '@/site/session/uses-sso';

type OwnProps = Omit<SignInScreenProps, 'formReturn'>;

export const getServerSideProps = sitePageProps<OwnProps>((site, { query }) => {
  const hasSso = usesSso(site.city, site.flags);
  const failure = typeof query['error'] === 'string' ? query['error'] : null;
  const props = { hasSso, failure, referrer: referrerOf(site.path) };
  return Promise.resolve({ meta: signInMeta(site.city), props });
});

export default function SignInRoute({ hasSso, failure, referrer, formReturn }: FramedPageProps & OwnProps) {
  return <SignInScreen hasSso={hasSso} failure={failure} referrer={referrer} formReturn={formReturn} />;
}
