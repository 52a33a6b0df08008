import { type MouseEvent, useState } from 'react';
import styled from 'styled-components';

import { labelColours, type LabelStyle } from '@/ui/label/label';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { analyticsEvents, track } from '@/site/analytics/track';
import { ButtonLink } from '@/ui/button/button';
import { ComparisonTable } from '@/ui/comparison-table/comparison-table';
import { opensElsewhere, PlainLink } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import type { CompareRow } from './compare-rows.server';

const Head = styled.div<{ $look: LabelStyle }>`
  display: grid;
  gap: var(--s-8);
  align-content: space-between;
  justify-items: start;
  height: 100%;
  padding: var(--s-16);
  border-radius: var(--r-24);
  ${labelColours}
  font: var(--t-small);
  overflow-wrap: anywhere;

  ${media.below(768)} {
    padding: var(--s-12) var(--s-8);
  }
`;

const Connect = styled(ButtonLink)`
  ${media.below(1024)} {
    width: 100%;
    padding-inline: var(--s-4);
    font-size: 0.875rem;
  }
`;

const OfferLink = styled(PlainLink)`
  font: var(--t-h4);
`;

/** 44 px, on the offer's colour. */
const RemoveLink = styled(PlainLink)`
  padding-block: var(--s-12);
  text-decoration: underline;
  text-underline-offset: 4px;
`;

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
`;

export interface CompareColumn {
  code: string;
  title: string;
  href: string;
  look: LabelStyle;
  removeHref: string;
}

interface CompareTableProps {
  columns: readonly CompareColumn[];
  rows: readonly CompareRow[];
  words: { table: string; connect: string; remove: string };
}

/** Renders characteristics on the left, a column per offer. */
export function CompareTable({ columns, rows, words }: CompareTableProps) {
  return (
    <ComparisonTable
      label={words.table}
      rows={rows}
      columns={columns.map(({ code, title, href, look, removeHref }) => ({
        id: code,
        head: (
          <Head $look={look}>
            <OfferLink href={href}>
              <NoWrapNumbers>{title}</NoWrapNumbers>
            </OfferLink>
            <Connect
              href={`${href}#request`}
              aria-label={`${words.connect}: ${title}`}
              onClick={() => track(analyticsEvents.button('compare', title))}
            >
              {words.connect}
            </Connect>
            <RemoveLink href={removeHref} aria-label={`${words.remove}: ${title}`}>
              {words.remove}
            </RemoveLink>
          </Head>
        ),
      }))}
    />
  );
}

interface CompareLinkProps {
  href: string;
  words: { share: string; copied: string; notCopied: string };
}

/** Copies the comparison's URL; without scripts the link can be copied. */
export function ShareComparison({ href, words }: CompareLinkProps) {
  const [answer, setAnswer] = useState('');
  const copy = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    copied(new URL(href, location.origin).href).then(
      () => setAnswer(words.copied),
      () => setAnswer(words.notCopied),
    );
  };
  return (
    <Row>
      <ButtonLink kind="secondary" size="small" href={href} onClick={copy}>
        {words.share}
      </ButtonLink>
      <span role="status">{answer}</span>
    </Row>
  );
}

/** Rejects without https. */
async function copied(address: string): Promise<void> {
  await navigator.clipboard.writeText(address);
}
