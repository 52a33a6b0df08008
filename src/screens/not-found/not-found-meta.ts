import type { PublicCity } from '@/site/city/public-city';
import { pageTitle } from '@/site/page/page-meta.text';
import type { PageMeta } from '@/site/page/page-props';
import { notFoundText } from './not-found.text';

/** Head of a page that is not there; search engines pass it by. */
export function notFoundMeta(city: PublicCity, canonicalPath: string): PageMeta {
  return {
    title: pageTitle(notFoundText.headTitle, city),
    description: notFoundText.description,
    canonicalPath,
    noIndex: true,
  };
}
