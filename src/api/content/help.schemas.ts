import * as z from 'zod/mini';

import { singleField } from '@/lib/flat-fields';
import { contentPath } from './content.schemas';

const words = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * GET /v1/content/help, our addition; the page of each article is a content page. Texts may contain
 * `contentPlaceholders`. `asked` are questions in the words of visitors; `synonyms` are groups of words with
 * one meaning, in the nominative, or phrases.
 */
export const helpContentSchema = z.object({
  articles: z.array(
    z.object({
      path: contentPath,
      section: words,
      heading: words,
      lead: z.string(),
      asked: z.array(words),
      text: z.string(),
    }),
  ),
  synonyms: z.array(z.array(words)),
});
export type HelpContent = z.infer<typeof helpContentSchema>;

/** Section of an article, and questions in the words of visitors. */
export const helpFieldsSchema = z.object({
  section: words,
  asked: z.array(words).check(z.minLength(1)),
});

/** The answer, and the search query that led to the article ('' without a search). */
export const helpAnswerFields = z.object({
  article: singleField(contentPath),
  helped: singleField(z.enum(['yes', 'no'])),
  question: singleField(z.string().check(z.maxLength(1000))),
});

export const helpFoundSchema = z.object({
  articles: z.array(z.object({ path: contentPath, heading: z.string() })),
});
export type FoundArticle = z.infer<typeof helpFoundSchema>['articles'][number];
