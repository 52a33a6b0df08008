import type { GetServerSideProps } from 'next';

import type { FramedPageProps } from '@/site/page/page-props';
import { sitePageProps } from '@/site/page/site-page-props';
import type { OfferedAgreement } from '@/site/session/offered-agreement';
import { referrerOf } from '@/site/session/referrer';
import { toSignIn } from '../account/client-page-props';
import type { ChangeAgreementScreenProps } from './change-agreement-screen';
import { choiceMeta } from './sign-in-meta';

type Props = FramedPageProps & ChangeAgreementScreenProps;

/**
 * getServerSideProps of the choice of an agreement. A guest is sent to sign in and back (ACC-02), and so is a client
 * whose sign-in turns out to be over while their agreements are asked for (AUTH-05).
 */
export const changeAgreementProps: GetServerSideProps<Props> = async (context) => {
  const { site } = context.req;
  if (!site) return { notFound: true };
  if (!site.isAuth) return toSignIn(site.path);
  const referrer = referrerOf(site.path);
  const found: Found = await site.api.agreements(referrer).then(
    (agreements) => ({ agreements, isOver: agreements === null }),
    () => ({ agreements: null, isOver: false }),
  );
  if (found.isOver) return toSignIn(site.path);
  const { agreements } = found;
  const draw = sitePageProps<ChangeAgreementScreenProps>((drawn) =>
    Promise.resolve({ meta: choiceMeta(drawn.city), props: { agreements, referrer } }),
  );
  return draw(context);
};

interface Found {
  /** Null while the profile service does not answer. */
  agreements: OfferedAgreement[] | null;
  isOver: boolean;
}
