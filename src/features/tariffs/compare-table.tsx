import styled from 'styled-components';

import { PlainLink } from '@/ui/link/link';
import { ButtonLink } from '@/ui/button/button';
import { media } from '@/ui/theme/media';
import type { CompareRow } from './compare-rows';
import { offerColours } from './offer-colours';
import type { OfferLook } from './offer-look';

/** What is compared does not fit a phone: it is pulled aside, and the names of the rows stay. */
const Frame = styled.div`
  overflow-x: auto;
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
    min-width: 160px;
    padding: var(--s-12) var(--s-16);
    border-top: 1px solid var(--c-line);
    text-align: start;
    vertical-align: top;
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
    min-width: 112px;
    max-width: 132px;
    background: var(--c-raised);
    color: var(--c-muted);
    font: var(--t-small);
    overflow-wrap: break-word;
  }

  & tbody td {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }

  ${media.from(768)} {
    & th,
    & td {
      min-width: 200px;
      padding: var(--s-16) var(--s-20);
    }

    & tbody th,
    & thead td {
      min-width: 200px;
      max-width: 280px;
    }
  }
`;

const Head = styled.div<{ $look: OfferLook }>`
  display: grid;
  gap: var(--s-8);
  justify-items: start;
  padding: var(--s-16);
  border-radius: var(--r-24);
  ${offerColours}
  font: var(--t-small);

  & > :first-child {
    font: var(--t-h4);
  }

  /* A target of 44 px on the offer's own colour. */
  & > :last-child {
    padding-block: var(--s-12);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;

export interface CompareColumn {
  code: string;
  title: string;
  /** Own page; its form stands at `#request`. */
  href: string;
  look: OfferLook;
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
    // What scrolls must be reached by keys as well.
    <Frame role="region" aria-label={words.table} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map(({ code, title, href, look, removeHref }) => (
              <th key={code} scope="col">
                <Head $look={look}>
                  <PlainLink href={href}>{title}</PlainLink>
                  <ButtonLink href={`${href}#request`} aria-label={`${words.connect}: ${title}`}>
                    {words.connect}
                  </ButtonLink>
                  <PlainLink href={removeHref} aria-label={`${words.remove}: ${title}`}>
                    {words.remove}
                  </PlainLink>
                </Head>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, values }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {columns.map(({ code }, place) => (
                <td key={code}>{values[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
