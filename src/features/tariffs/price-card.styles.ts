import styled, { css } from 'styled-components';

import { media } from '@/ui/theme/media';

export const PriceCardFrame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-32);
  background: var(--c-surface);
  font: var(--t-small);

  ${media.from(768)} {
    padding: var(--s-32);
  }
`;

export const PriceCardRow = styled.div`
  display: flex;
  gap: var(--s-16);
  justify-content: space-between;
  padding-top: var(--s-8);
`;

export const Term = styled.dt`
  color: var(--c-muted);
`;

export const Value = styled.dd`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

export const Changes = styled.ul`
  display: grid;
  gap: var(--s-8);
  padding: var(--s-12) var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-accent-soft);
  color: var(--c-on-accent-soft);
  font-weight: 600;
`;

export const PriceCardTable = styled.table`
  width: 100%;
  border-collapse: collapse;
`;

const cell = css`
  padding: var(--s-8) 0 var(--s-8) var(--s-12);
  text-align: end;

  &:first-child {
    padding-left: 0;
    text-align: start;
  }
`;

export const PriceCardHead = styled.th`
  ${cell}
  color: var(--c-muted);
  font: var(--t-caption);
  vertical-align: bottom;
`;

export const RowHead = styled.th`
  ${cell}
  border-top: 1px solid var(--c-line);
  font-weight: 400;
  vertical-align: top;
`;

export const Cell = styled.td`
  ${cell}
  border-top: 1px solid var(--c-line);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  vertical-align: top;
  white-space: nowrap;
`;

export const PriceCardSummary = styled.summary`
  display: flex;
  gap: var(--s-8);
  align-items: center;
  min-height: 44px;
  color: var(--c-brand);
  font-weight: 600;
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }

  [open] > & svg {
    rotate: 180deg;
  }
`;

export const PriceCardNote = styled.p`
  color: var(--c-muted);
`;

export const PriceChoiceForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
`;

export const PriceChoiceFieldset = styled.fieldset`
  min-width: 0;
`;

export const PriceCardLegend = styled.legend`
  margin-bottom: var(--s-8);
  padding: 0;
  font: 500 0.875rem/1.25rem var(--f-text);
`;
