import { links } from '@/config/links';
import { contentPageMeta } from '@/features/content-page/content-data.server';
import { type RenderableBlock, type RenderableContentPage } from '@/features/content-page/content-page';
import { fillPlaceholdersInEveryText } from '@/site/city/fill-placeholders';
import { withNoBreakSpaces } from '@/lib/money';
import { cityPhone } from '@/lib/phone';
import { type PageData, type Query, notFoundPage } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { Crumb } from '@/site/page/structured-data.server';
import { helpPageText as text } from './help.text';
import type { HelpLink } from './load-help';

interface HelpArticleView {
  crumbs: readonly Crumb[];
  content: RenderableContentPage;
  /** Question that found the article; '' for none. */
  question: string;
  helped: 'yes' | 'no' | null;
  more: readonly HelpLink[];
  phone: string;
}

export interface HelpArticleOwnProps {
  article: HelpArticleView | null;
}

/** Loads the article, its section and the answer of `?helped=`. */
export async function loadHelpArticle(
  { api, city, path: url }: SiteRequest,
  query: Query,
): Promise<PageData<HelpArticleOwnProps>> {
  const path = url.split('?', 1)[0] ?? '/';
  const [page, help] = await Promise.all([api.contentPage(path), api.help()]);
  if (!page) return notFoundPage(city, path, { article: null });
  const content = fillPlaceholdersInEveryText(page, city);
  const articles = fillPlaceholdersInEveryText(help?.articles ?? [], city);
  const section = articles.find((article) => article.path === path)?.section;
  const { q = '', helped } = query;
  const crumbs = [
    { title: text.home, href: links.home },
    { title: text.title, href: links.help },
    { title: content.heading },
  ];
  return {
    meta: {
      ...contentPageMeta(content),
      ...(q === '' && helped === undefined ? {} : { isPartOfCanonical: true }),
    },
    facts: { crumbs, faq: [{ question: content.heading, answer: answerOf(content) }] },
    props: {
      article: {
        crumbs,
        content,
        phone: withNoBreakSpaces(cityPhone(city.phone_code, city.call_center_phone)),
        question: String(q),
        helped: helped === 'yes' || helped === 'no' ? helped : null,
        more: articles
          .filter((other) => other.section === section && other.path !== path)
          .map((other) => ({ href: other.path, heading: other.heading })),
      },
    },
  };
}

/** The visible text of an article, for structured data. */
function answerOf({ lead, blocks }: RenderableContentPage): string {
  return [lead, ...blocks.flatMap((block) => linesOf(block))].join('\n');
}

function linesOf(block: RenderableBlock): readonly string[] {
  if (block.kind === 'text') return block.paragraphs;
  return block.kind === 'list' ? block.items : [];
}
