import { links } from '@/config/links';
import type { City } from '@/site/city/public-city';
import { pageTitle } from '@/site/page/page-meta.text';
import type { PageMeta } from '@/site/page/page-props';
import { requestStatusText } from './request-status.text';

/** Head of the page; search engines pass it by. */
export function requestStatusMeta(city: City): PageMeta {
  return {
    title: pageTitle(requestStatusText.headTitle, city),
    description: requestStatusText.description,
    canonicalPath: links.requestStatus,
    noIndex: true,
  };
}
