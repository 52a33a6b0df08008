import { links } from '@/config/links';
import { fillPlaceholdersInEveryText } from '@/site/city/fill-placeholders';
import { searchHelp } from '@/site/help/help-search.server';
import { withNoBreakSpaces } from '@/lib/money';
import { pathWithQuery } from '@/lib/own-path';
import { cityPhone } from '@/lib/phone';
import { pageDescription, pageTitle } from '@/site/page/page.server.text';
import { MAX_HELP_QUESTION } from '@/site/page/queries/help-query';
import type { PageData, Query } from '@/site/page/site-page';
import type { SiteRequest } from '@/site/page/site-request';
import type { Crumb } from '@/site/page/structured-data.server';
import { helpPageText as text } from './help.text';

export interface HelpLink {
  href: string;
  heading: string;
}

export interface HelpOwnProps {
  crumbs: readonly Crumb[];
  question: string | null;
  /** The question was cut for the search. */
  isCut: boolean;
  /** Best first; null without a question. */
  found: readonly (HelpLink & { lead: string })[] | null;
  /** None while there is a question with a result. */
  sections: readonly { title: string; articles: readonly HelpLink[] }[];
  phone: string;
}

/** Loads all articles, or those for `?q=`. */
export async function loadHelp({ api, city }: SiteRequest, query: Query): Promise<PageData<HelpOwnProps>> {
  const question = [query['q']].flat()[0] ?? null;
  const help = (await api.help()) ?? { articles: [], synonyms: [] };
  const found =
    question === null || question === ''
      ? null
      : searchHelp(help, question).map(({ path, heading, lead }) => ({
          href: pathWithQuery(path, { q: question }),
          heading,
          lead,
        }));
  const titles = [...new Set(help.articles.map(({ section }) => section))];
  const sections = titles.map((title) => ({
    title,
    articles: help.articles
      .filter(({ section }) => section === title)
      .map(({ path, heading }) => ({ href: path, heading })),
  }));
  const crumbs = [{ title: text.home, href: links.home }, { title: text.title }];
  return {
    meta: {
      title: pageTitle(text.title, city),
      description: pageDescription(text.metaDescription, city),
      canonicalPath: links.help,
      ...(question === null ? {} : { isPartOfCanonical: true }),
    },
    facts: { crumbs },
    props: {
      crumbs,
      question,
      phone: withNoBreakSpaces(cityPhone(city.phone_code, city.call_center_phone)),
      isCut: question?.length === MAX_HELP_QUESTION,
      found: fillPlaceholdersInEveryText(found, city),
      sections: found !== null && found.length > 0 ? [] : fillPlaceholdersInEveryText(sections, city),
    },
  };
}
