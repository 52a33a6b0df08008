import { signOutMeta } from '@/screens/sign-in/sign-in-meta';
import { SignOutScreen } from '@/screens/sign-in/sign-out-screen';
import { toPublicCity } from '@/site/city/public-city';
import { sitePageProps } from '@/site/page/site-page-props';
import { referrerOf } from '@/site/session/referrer';

export const getServerSideProps = sitePageProps((site) =>
  Promise.resolve({ meta: signOutMeta(toPublicCity(site.city)), props: { referrer: referrerOf(site.path) } }),
);

export default function SignOutRoute({ referrer }: { referrer: string }) {
  return <SignOutScreen referrer={referrer} />;
}
