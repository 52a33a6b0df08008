import styled from 'styled-components';

import { formatPrice, formatRoubles } from '@/lib/money';
import type { OrderSum } from './order-sum';

const Card = styled.div`
  display: grid;
  gap: var(--s-12);
  align-content: start;
  min-height: 172px;
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);
`;

const Row = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-16);
  align-items: baseline;
  justify-content: space-between;

  & > b {
    font: var(--t-price);
    white-space: nowrap;
  }
`;

interface TotalProps {
  words: { perMonth: string; later: string; once: string };
  /** Null until a script has read the form. */
  sum: OrderSum | null;
}

/** What is chosen costs, in room kept for it: without a script it could not follow the choice, and so is not shown. */
export function Total({ words, sum }: TotalProps) {
  return (
    <Card aria-live="polite">
      {sum && (
        <Row>
          {words.perMonth} <b>{formatPrice(sum.perMonth, 'month')}</b>
        </Row>
      )}
      {sum && sum.later !== sum.perMonth && (
        <Row>
          {words.later} <b>{formatPrice(sum.later, 'month')}</b>
        </Row>
      )}
      {sum && sum.once > 0 && (
        <Row>
          {words.once} <b>{formatRoubles(sum.once)}</b>
        </Row>
      )}
    </Card>
  );
}
