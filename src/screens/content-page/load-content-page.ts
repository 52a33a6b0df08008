import {
  type ContentPage,
  contentPageData,
  contentPageMeta,
  fillAll,
  withoutHiddenForms,
} from '@/features/content-page/content-page';
import { type PageData, notFoundPage } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';

export interface ContentPageOwnProps {
  /** With the city's texts in place of its placeholders; null without such a page. */
  content: ContentPage | null;
}

/** From the content service, by the address of the request. */
export async function loadContentPage(site: SiteRequest): Promise<PageData<ContentPageOwnProps>> {
  const { city, flags, variants } = site;
  const path = site.path.split('?', 1)[0] ?? '/';
  const page = await site.api.contentPage(path);
  if (!page) return notFoundPage(city, path, { content: null });
  const content = fillAll(page, city);
  return {
    meta: contentPageMeta(content),
    facts: contentPageData(content),
    props: { content: withoutHiddenForms(content, { path, flags, variants }) },
  };
}
