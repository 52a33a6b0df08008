import styled from 'styled-components';
import { Label } from '../label/label';
import { VisuallyHidden } from '../layout/visually-hidden';
import { priceBlockText } from './price-block.text';
import { type Price, priceView } from './price-view';

const Block = styled.div`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
`;

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  align-items: baseline;

  & b {
    font: var(--t-price);
    letter-spacing: -0.045em;
    white-space: nowrap;
  }

  & s {
    color: var(--muted-here, var(--c-muted));
    font: var(--t-body);
    white-space: nowrap;
  }
`;

const Caption = styled.p`
  color: var(--muted-here, var(--c-muted));
  font: var(--t-small);
`;

export type PriceBlockProps = Price & { className?: string };

// Bundlers write the value in; the kit takes no configuration.
// eslint-disable-next-line no-restricted-syntax -- see above
const isProduction = process.env.NODE_ENV === 'production';

// The console is where a browser has a log (decision 32).
// eslint-disable-next-line no-console -- see above
const log = (error: RangeError) => console.error(error);

/** A price: today's, the one before, and what it is the price of. [spec 2.11] [UI-08] [TAR-05] */
export function PriceBlock({ className, ...given }: PriceBlockProps) {
  const { price, previousPrice, caption, note } = priceView(given, isProduction ? log : undefined);
  return (
    <Block className={className}>
      <Line>
        <b>{price}</b>
        {previousPrice !== null && (
          <span>
            <VisuallyHidden>{priceBlockText.previous} </VisuallyHidden>
            <s>{previousPrice}</s>
          </span>
        )}
      </Line>
      {caption !== null && <Caption>{caption}</Caption>}
      {note !== null && <Label tone="sun">{note}</Label>}
    </Block>
  );
}
