import styled from 'styled-components';

import { media } from '@/ui/theme/media';
import type { OrderSummaryView, SummaryRow } from './order-choices';

const Card = styled.section`
  display: grid;
  gap: var(--s-16);
  align-content: start;
  padding: var(--s-24) var(--s-20);
  border-radius: var(--r-24);
  background: var(--c-surface);

  ${media.from(768)} {
    padding: var(--s-32);
    border-radius: var(--r-32);
  }
`;

const Title = styled.h2`
  font: var(--t-h3);
`;

const Remark = styled.p`
  color: var(--c-muted);
  font: var(--t-small);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-12);
  align-items: start;
`;

const Rows = styled.dl`
  display: grid;
  gap: var(--s-12);

  & dt small {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
  }

  & dd {
    max-width: 14ch;
    font: 650 16px/24px var(--f-text);
    text-align: right;
  }
`;

const Totals = styled(Rows)`
  padding-top: var(--s-16);
  border-top: 1px solid var(--c-line);

  & ${Row}:first-child dd {
    max-width: none;
    color: var(--c-brand);
    font: var(--t-price);
    white-space: nowrap;
  }
`;

/** What was chosen and what it costs, beside every step. */
export function OrderSummary({ view }: { view: OrderSummaryView }) {
  return (
    <Card aria-labelledby="order-summary">
      <Title id="order-summary">{view.title}</Title>
      {view.rows.length > 0 && <Rows>{view.rows.map(rowOf)}</Rows>}
      {view.note !== '' && <Remark>{view.note}</Remark>}
      <Totals>{view.totals.map(rowOf)}</Totals>
    </Card>
  );
}

function rowOf({ title, note, price }: SummaryRow) {
  return (
    <Row key={`${title}${note}`}>
      <dt>
        {title}
        {note !== '' && <small>{note}</small>}
      </dt>
      <dd>{price}</dd>
    </Row>
  );
}
