import styled from 'styled-components';

import { HelpContact } from '@/features/help/help-contact';
import { HelpSearchForm } from '@/features/help/help-search-form';
import { MAX_HELP_QUESTION } from '@/site/page/queries/help-query';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { GridOfThrees } from '@/ui/layout/grid';
import { ArtHero } from '@/ui/layout/art-hero';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { helpPageText as text } from './help.text';
import type { HelpOwnProps } from './load-help';

const Found = styled.ol`
  display: grid;
  gap: var(--gap-grid);
  margin: 0;
  padding: 0;
  list-style: none;

  & li {
    display: grid;
    gap: var(--s-8);
    padding: var(--s-24);
    border-radius: var(--r-24);
    background: var(--c-surface);
  }

  & h3 {
    font: var(--t-h4);
  }
`;

const Topic = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  padding: var(--s-24);
  border-radius: var(--r-24);
  background: var(--c-surface);

  & h2 {
    font: var(--t-h4);
  }

  & li {
    padding-block: var(--s-8);
  }
`;

const Nothing = styled.div`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
`;

export function HelpScreen({ crumbs, question, isCut, found, sections, phone }: HelpOwnProps) {
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <ArtHero art="a-mascot">
          <h1>{text.title}</h1>
          <p>{text.lead}</p>
          <HelpSearchForm
            key={question}
            question={question ?? ''}
            error={question === '' ? text.empty : undefined}
          />
        </ArtHero>
      </Wrap>
      {found && <Result found={found} isCut={isCut} phone={phone} />}
      <Section>
        {sections.length > 0 && (
          <GridOfThrees>
            {sections.map(({ title, articles }) => (
              <Topic key={title}>
                <h2>{title}</h2>
                <ul>
                  {articles.map(({ href, heading }) => (
                    <li key={href}>
                      <TextLink href={href}>{heading}</TextLink>
                    </li>
                  ))}
                </ul>
              </Topic>
            ))}
          </GridOfThrees>
        )}
        {sections.length === 0 && !found && <Note tone="info">{text.unavailable}</Note>}
      </Section>
      {found?.length !== 0 && (
        <Section title={text.otherHelp}>
          <HelpContact phone={phone} />
        </Section>
      )}
    </>
  );
}

interface ResultProps extends Pick<HelpOwnProps, 'isCut' | 'phone'> {
  found: NonNullable<HelpOwnProps['found']>;
}

function Result({ found, isCut, phone }: ResultProps) {
  return (
    <Section
      title={found.length > 0 ? text.found : text.nothing}
      lead={isCut ? text.cut(MAX_HELP_QUESTION) : undefined}
    >
      {found.length === 0 ? (
        <Nothing>
          <p>{text.nothingHint}</p>
          <HelpContact phone={phone} />
        </Nothing>
      ) : (
        <Found>
          {found.map(({ href, heading, lead }) => (
            <li key={href}>
              <h3>
                <TextLink href={href}>{heading}</TextLink>
              </h3>
              <p>{lead}</p>
            </li>
          ))}
        </Found>
      )}
    </Section>
  );
}
