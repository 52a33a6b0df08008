import {
  type RenderableContentPage,
  toContentPageStructuredData,
} from '@/features/content-page/content-page';
import { fillPlaceholdersInEveryText } from '@/site/city/fill-placeholders';
import { contentPageMeta, removeRequestFormsWhereHidden } from '@/features/content-page/content-data.server';
import { type PageData, notFoundPage } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';

export interface ContentPageOwnProps {
  content: RenderableContentPage | null;
}

export async function loadContentPage(site: SiteRequest): Promise<PageData<ContentPageOwnProps>> {
  const { city, flags, variants } = site;
  const path = site.path.split('?', 1)[0] ?? '/';
  const page = await site.api.contentPage(path);
  if (!page) return notFoundPage(city, path, { content: null });
  const content = fillPlaceholdersInEveryText(page, city);
  return {
    meta: contentPageMeta(content),
    facts: toContentPageStructuredData(content),
    props: { content: removeRequestFormsWhereHidden(content, { path, flags, variants }) },
  };
}
