import { signOutMeta } from '@/screens/sign-in/sign-in-meta';
import { SignOutScreen } from '@/screens/sign-in/sign-out-screen';
import { sitePageProps } from '@/site/page/site-page-props';
import { referrerOf } from '@/site/session/referrer';

export const getServerSideProps = sitePageProps((site) =>
  Promise.resolve({ meta: signOutMeta(site.city), props: { referrer: referrerOf(site.path) } }),
);

export default function SignOutRoute({ referrer }: { referrer: string }) {
  return <SignOutScreen referrer={referrer} />;
}
