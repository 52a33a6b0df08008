import { links } from '@/config/links';
import type { SiteApi } from '@/site/page/site-api';
import type { Crumb, StructuredData } from '@/site/page/structured-data.server';
import { contentPageText } from './content-page.text';

export type RenderableContentPage = NonNullable<Awaited<ReturnType<SiteApi['contentPage']>>>;
export type RenderableBlock = RenderableContentPage['blocks'][number];

export function contentPageCrumbs({ heading }: Pick<RenderableContentPage, 'heading'>): Crumb[] {
  return [{ title: contentPageText.home, href: links.home }, { title: heading }];
}

/** Takes filled placeholders; returns breadcrumbs, questions and the offered service. */
export function toContentPageStructuredData(content: RenderableContentPage): StructuredData {
  const faq = content.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return { crumbs: contentPageCrumbs(content), faq, service: content.service };
}
