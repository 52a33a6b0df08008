import type { City } from '@/site/city/public-city';
import { pageTitle } from '@/site/page/page-meta.text';
import type { PageMeta } from '@/site/page/page-props';
import type { DrawnPart } from '@/site/page/site-page-props';
import { notFoundText } from './not-found.text';

/** Head of a page that is not there; search engines pass it by. */
export function notFoundMeta(city: City, canonicalPath: string): PageMeta {
  return {
    title: pageTitle(notFoundText.headTitle, city),
    description: notFoundText.description,
    canonicalPath,
    noIndex: true,
  };
}

/** The 404 part of a page that has no content of its own to show. */
export function notFoundPart<Own extends object>(
  city: City,
  canonicalPath: string,
  props: Own,
): DrawnPart<Own> {
  return { meta: notFoundMeta(city, canonicalPath), props, status: 404 };
}
