import { links } from '@/config/links';
import { signInText } from '@/features/sign-in/sign-in.text';
import type { City } from '@/site/city/public-city';
import { pageTitle } from '@/site/page/page-meta.text';
import type { PageMeta } from '@/site/page/page-props';

function metaOf(title: string, canonicalPath: string, city: City): PageMeta {
  const { description } = signInText;
  return { title: pageTitle(title, city), description, canonicalPath, noIndex: true };
}

/** Heads of the pages about signing in; search engines pass them by. */
export const signInMeta = (city: City) => metaOf(signInText.headTitle, links.signIn, city);
export const signOutMeta = (city: City) => metaOf(signInText.signOutHeadTitle, links.signOut, city);
export const choiceMeta = (city: City) => metaOf(signInText.choiceHeadTitle, links.changeAgreement, city);
