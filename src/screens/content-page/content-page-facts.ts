import { links } from '@/config/links';
import type { Crumb, PageFacts } from '@/site/structured-data/page-facts';
import type { ContentPage } from './content-page';
import { contentPageText } from './content-page.text';

/** The way to an editorial page, as it is shown. */
export function contentPageCrumbs({ heading }: Pick<ContentPage, 'heading'>): Crumb[] {
  return [{ title: contentPageText.home, href: links.home }, { title: heading }];
}

/** What a filled editorial page says to search engines: its way, its questions, the service that it offers. */
export function contentPageFacts(content: ContentPage): PageFacts {
  const faq = content.blocks.flatMap((block) => (block.kind === 'faq' ? block.items : []));
  return { crumbs: contentPageCrumbs(content), faq, service: content.service };
}
