import styled from 'styled-components';

import { ContentSection } from '@/features/content-page/content-section';
import { TextWithContactLinks } from '@/features/content-page/linked-text';
import { HelpAnswer } from '@/features/help/help-answer';
import { Breadcrumbs } from '@/ui/breadcrumbs/breadcrumbs';
import { PageIntro } from '@/ui/layout/page-intro';
import { Section } from '@/ui/layout/section';
import { Wrap } from '@/ui/layout/wrap';
import { TextLink } from '@/ui/link/link';
import { formatLongRussianDate } from '@/lib/written-day.text';
import { helpPageText as text } from './help.text';
import type { HelpArticleOwnProps } from './load-help-article';

const More = styled.ul`
  display: grid;
  gap: var(--s-16);
`;

const Updated = styled.p`
  margin-top: var(--s-16);
  color: var(--c-muted);
  font: var(--t-small);
`;

interface HelpArticleScreenProps {
  article: NonNullable<HelpArticleOwnProps['article']>;
}

export function HelpArticleScreen({ article }: HelpArticleScreenProps) {
  const { crumbs, content, more, ...answer } = article;
  return (
    <>
      <Wrap>
        <Breadcrumbs items={crumbs} />
        <PageIntro>
          <h1>{content.heading}</h1>
          <p>
            <TextWithContactLinks>{content.lead}</TextWithContactLinks>
          </p>
        </PageIntro>
      </Wrap>
      {content.blocks.map((block, place) =>
        block.kind === 'request' || block.kind === 'offices' || block.kind === 'details' ? null : (
          <ContentSection key={place} block={block} />
        ),
      )}
      <Section id="helped">
        <HelpAnswer article={content.path} {...answer} />
        <Updated>{text.updated(formatLongRussianDate(content.updatedAt))}</Updated>
      </Section>
      {more.length > 0 && (
        <Section title={text.more}>
          <More>
            {more.map(({ href, heading }) => (
              <li key={href}>
                <TextLink href={href}>{heading}</TextLink>
              </li>
            ))}
          </More>
        </Section>
      )}
    </>
  );
}
