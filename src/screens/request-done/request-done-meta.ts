import { links } from '@/config/links';
import type { City } from '@/site/city/public-city';
import { pageTitle } from '@/site/page/page-meta.text';
import type { PageMeta } from '@/site/page/page-props';
import { requestDoneText } from './request-done.text';

/** Head of the page; search engines pass it by. */
export function requestDoneMeta(city: City): PageMeta {
  return {
    title: pageTitle(requestDoneText.headTitle, city),
    description: requestDoneText.description,
    canonicalPath: links.requestDone,
    noIndex: true,
  };
}
