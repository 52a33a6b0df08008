import type { ReactNode } from 'react';
import styled from 'styled-components';
import { ScrollFrame } from '../layout/scroll-frame';
import { NoWrapNumbers } from '../layout/unbroken';
import { media } from '../theme/media';

/**
 * On a phone row titles are above the values, so that two columns fit. ARIA roles are explicit: a changed
 * `display` removes native ones.
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
    /* All columns have the same width, whatever their text. */
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

interface ComparisonTableProps {
  label: string;
  columns: readonly { id: string | number; head: ReactNode }[];
  rows: readonly { title: string; values: readonly string[] }[];
}

export function ComparisonTable({ label, columns, rows }: ComparisonTableProps) {
  return (
    <Frame label={label} $count={columns.length}>
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell" />
            {columns.map(({ id, head }) => (
              <th key={id} role="columnheader" scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ title, values }) => (
            <tr key={title} role="row">
              <th role="rowheader" scope="row">
                <NoWrapNumbers>{title}</NoWrapNumbers>
              </th>
              {columns.map(({ id }, place) => (
                <td key={id} role="cell">
                  <NoWrapNumbers>{values[place] ?? ''}</NoWrapNumbers>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}
