import styled from 'styled-components';

import { type FoundArticle, helpFoundSchema } from '@/api/content/help.schemas';
import { siteHttp } from '@/api/site/site-http';
import { useQuery } from '@/api/site/use-query';
import { pathWithQuery } from '@/lib/own-path';
import { removePersonalData } from '@/site/page/queries/help-query';
import { TextLink } from '@/ui/link/link';
import { helpSuggestionsText as text } from './help.text';

const Found = styled.aside`
  display: grid;
  gap: var(--s-8);
  padding: var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-surface);
  font: var(--t-small);

  & li {
    padding-block: var(--s-8);
  }
`;

/** Shorter texts find unrelated articles. */
const MIN_QUESTION_LENGTH = 4;
/** Debounce, ms. */
const delayMs = 400;

/** At most three, best first; none without known words. Throws `ApiError`. */
type FindArticles = (question: string, signal: AbortSignal) => Promise<FoundArticle[]>;

const findArticles: FindArticles = (question, signal) =>
  siteHttp
    .call({ path: '/api/help/search', query: { q: question }, schema: helpFoundSchema, signal })
    .then(({ articles }) => articles);

interface HelpSuggestionsProps {
  question: string;
  find?: FindArticles;
}

/** Shows articles beside the form, so that nothing typed is lost; none while the search fails. */
export function HelpSuggestions({ question: typed, find = findArticles }: HelpSuggestionsProps) {
  const question = removePersonalData(typed);
  const { data = [] } = useQuery({
    key: question.length < MIN_QUESTION_LENGTH ? null : question,
    load: (signal) => find(question, signal),
    delayMs,
  });
  if (data.length === 0) return null;
  return (
    <Found role="status">
      <b>{text.title}</b>
      <ul>
        {data.map(({ path, heading }) => (
          <li key={path}>
            <TextLink href={pathWithQuery(path, { q: question })} target="_blank">
              {heading}
            </TextLink>
          </li>
        ))}
      </ul>
    </Found>
  );
}
