import type { GetServerSideProps } from 'next';

import { links } from '@/config/links';
import { signInText } from '@/features/sign-in/sign-in.text';
import type { City } from '@/site/city/public-city.server';
import { pageTitle } from '@/site/page/page.server.text';
import type { FramedPageProps, PageMeta } from '@/site/page/page-props';
import { type PageData, sitePage } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import { type OfferedAgreement, referrerOf, redirectToSignIn, usesSso } from '@/site/client/sign-in-links';
import type { ChangeAgreementScreenProps } from './change-agreement-screen';
import type { SignInScreenProps } from './sign-in-screen';

/** Not indexed. */
function metaOf(title: string, canonicalPath: string, city: City): PageMeta {
  const { description } = signInText;
  return { title: pageTitle(title, city), description, canonicalPath, noIndex: true };
}

export type SignInOwnProps = Omit<SignInScreenProps, 'formReturn'>;

/** Loads `/sign-in`; `error` is the code of the preceding error. */
export function loadClientSignInPage(site: SiteRequest, error: unknown): PageData<SignInOwnProps> {
  return {
    meta: metaOf(signInText.headTitle, links.signIn, site.city),
    props: {
      hasSso: usesSso(site.city, site.flags),
      failure: typeof error === 'string' ? error : null,
      referrer: referrerOf(site.path),
      passwordResetUrl: pageOfProvider(site.city.passwordResetUrl ?? ''),
    },
  };
}

/** The URL if the site may link to it (D47); null for any other. */
function pageOfProvider(url: string): string | null {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : null;
}

export function loadSignOut(site: SiteRequest): PageData<{ referrer: string }> {
  return {
    meta: metaOf(signInText.signOutHeadTitle, links.signOut, site.city),
    props: { referrer: referrerOf(site.path) },
  };
}

type Props = FramedPageProps & ChangeAgreementScreenProps;

/**
 * Redirects a guest, or a client whose session expires meanwhile, to the sign-in and back (ACC-02, AUTH-05).
 */
export const loadChangeAgreement: GetServerSideProps<Props> = async (context) => {
  const { site } = context.req;
  if (!site) return { notFound: true };
  if (!site.isAuth) return redirectToSignIn(site.path);
  const referrer = referrerOf(site.path);
  const found: Found = await site.api.agreements(referrer).then(
    (agreements) => ({ agreements, isOver: agreements === null }),
    () => ({ agreements: null, isOver: false }),
  );
  if (found.isOver) return redirectToSignIn(site.path);
  const { agreements } = found;
  const draw = sitePage<ChangeAgreementScreenProps>((drawn) =>
    Promise.resolve({
      meta: metaOf(signInText.choiceHeadTitle, links.changeAgreement, drawn.city),
      props: { agreements, referrer },
    }),
  );
  return draw(context);
};

interface Found {
  agreements: OfferedAgreement[] | null;
  isOver: boolean;
}
