import * as z from 'zod/mini';

import { singleField } from '@/lib/flat-fields';
import { contentPath } from './content.schemas';

const words = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * GET /v1/content/help (our addition); each article is a content page. Texts may contain
 * `contentPlaceholders`. `asked`: visitors' questions; `synonyms`: groups of words (nominative) or phrases.
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

/** The answer, and the query that led here, or ''. */
export const helpAnswerFields = z.object({
  article: singleField(contentPath),
  helped: singleField(z.enum(['yes', 'no'])),
  question: singleField(z.string().check(z.maxLength(1000))),
});

export const helpFoundSchema = z.object({
  articles: z.array(z.object({ path: contentPath, heading: z.string() })),
});
export type FoundArticle = z.infer<typeof helpFoundSchema>['articles'][number];
