import {
  ChangeAgreementScreen,
  type ChangeAgreementScreenProps,
} from '@/screens/sign-in/change-agreement-screen';
import { choiceMeta } from '@/screens/sign-in/sign-in-meta';
import { toPublicCity } from '@/site/city/public-city';
import { sitePageProps } from '@/site/page/site-page-props';
import { referrerOf } from '@/site/session/referrer';

export const getServerSideProps = sitePageProps<ChangeAgreementScreenProps>(async (site) => {
  const referrer = referrerOf(site.path);
  const agreements = site.isAuth ? await site.api.agreements(referrer).catch(() => null) : null;
  return { meta: choiceMeta(toPublicCity(site.city)), props: { agreements, isAuth: site.isAuth, referrer } };
});

export default function ChangeAgreementRoute({ agreements, isAuth, referrer }: ChangeAgreementScreenProps) {
  return <ChangeAgreementScreen agreements={agreements} isAuth={isAuth} referrer={referrer} />;
}
