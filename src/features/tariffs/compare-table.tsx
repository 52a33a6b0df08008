import { type MouseEvent, useState } from 'react';
import styled from 'styled-components';

import { Unbroken } from '@/ui/layout/unbroken';
import { analyticsEvents, track } from '@/site/analytics/track';
import { ButtonLink } from '@/ui/button/button';
import { opensElsewhere, PlainLink } from '@/ui/link/link';
import { ScrollFrame } from '@/ui/layout/scroll-frame';
import { media } from '@/ui/theme/media';
import type { CompareRow } from './compare-rows';
import { offerColours } from './offer-colours';
import type { OfferStyle } from './offer';

/**
 * On a phone the name of a row stands above its values, so that two offers are seen, and an edge of the third says that
 * there are more; elsewhere the names stand at the left. The roles are written out: another display takes them away.
 */
const Frame = styled(ScrollFrame)<{ $count: number }>`
  border: 1px solid var(--c-line);
  border-radius: var(--r-32);
  background: var(--c-raised);

  & table {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
  }

  & th,
  & td {
    padding: var(--s-12) var(--s-16);
    text-align: start;
    vertical-align: top;
  }

  & tbody td {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  & tbody th {
    color: var(--c-muted);
    font: var(--t-small);
  }

  ${media.below(768)} {
    & table,
    & thead,
    & tbody {
      display: block;
      width: max-content;
      min-width: 100%;
    }

    & tr {
      display: grid;
      grid-template-columns: repeat(
        ${({ $count }) => $count},
        ${({ $count }) => ($count > 2 ? '39vw' : 'calc((100vw - 2 * var(--gutter)) / 2 - 1px)')}
      );
      border-top: 1px solid var(--c-line);
    }

    & thead > tr {
      border-top: 0;
    }

    & thead td {
      display: none;
    }

    & thead th {
      padding: var(--s-8) var(--s-4);
    }

    & tbody th {
      grid-column: 1/-1;
      position: sticky;
      left: 0;
      width: fit-content;
      padding: var(--s-8) var(--s-12) 0;
    }

    & tbody td {
      padding: var(--s-4) var(--s-8) var(--s-12) var(--s-12);
      font-size: 0.875rem;
    }
  }

  ${media.from(768)} {
    /* Offers are as wide as each other, whatever is said of one. */
    & table {
      table-layout: fixed;
      min-width: calc(${({ $count }) => $count + 1} * 176px);
    }

    & th,
    & td {
      padding: var(--s-16) var(--s-20);
      border-top: 1px solid var(--c-line);
    }

    & thead > tr > * {
      padding: var(--s-8);
      border-top: 0;
    }

    & tbody th,
    & thead td {
      position: sticky;
      left: 0;
      z-index: 1;
      background: var(--c-raised);
      overflow-wrap: break-word;
    }
  }
`;

const Head = styled.div<{ $look: OfferStyle }>`
  display: grid;
  gap: var(--s-8);
  align-content: space-between;
  justify-items: start;
  height: 100%;
  padding: var(--s-16);
  border-radius: var(--r-24);
  ${offerColours}
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

/** A target of 44 px on the offer's own colour. */
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
  /** Own page; its form stands at `#request`. */
  href: string;
  look: OfferStyle;
  /** The comparison without it. */
  removeHref: string;
}

interface CompareTableProps {
  columns: readonly CompareColumn[];
  rows: readonly CompareRow[];
  words: { table: string; connect: string; remove: string };
}

/** Offers side by side: what they are compared by at the left, each offer a column. */
export function CompareTable({ columns, rows, words }: CompareTableProps) {
  return (
    <Frame label={words.table} $count={columns.length}>
      <table role="table" aria-label={words.table}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {columns.map(({ code, title, href, look, removeHref }) => (
              <th key={code} role="columnheader" scope="col">
                <Head $look={look}>
                  <OfferLink href={href}>
                    <Unbroken>{title}</Unbroken>
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
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ title, values }) => (
            <tr key={title} role="row">
              <th role="rowheader" scope="row">
                <Unbroken>{title}</Unbroken>
              </th>
              {columns.map(({ code }, place) => (
                <td key={code} role="cell">
                  <Unbroken>{values[place] ?? ''}</Unbroken>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

interface CompareLinkProps {
  /** Own path of the comparison. */
  href: string;
  words: { share: string; copied: string; notCopied: string };
}

/** The link to the comparison: a press copies it; without a script it is a link whose address can be copied. */
export function CompareLink({ href, words }: CompareLinkProps) {
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

/** Rejects where there is no clipboard: outside https it is not even defined. */
async function copied(address: string): Promise<void> {
  await navigator.clipboard.writeText(address);
}
