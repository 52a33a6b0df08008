import styled from 'styled-components';
import { withNoBreakSpaces } from '@/lib/money';
import { NoWrapNumbers } from '../layout/unbroken';
import { VisuallyHidden } from '../layout/visually-hidden';
import { priceLinesText } from './price-block.text';

/** Caption below the price in a card, beside it in a large block. */
type PriceSize = 'card' | 'large';

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-12);
  align-items: baseline;
`;

const Amount = styled.b<{ $size: PriceSize }>`
  font: ${({ $size }) => ($size === 'large' ? '600 2.25rem/2.75rem var(--f-display)' : 'var(--t-price)')};
  letter-spacing: -0.045em;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Less prominent than the number. */
const Unit = styled.span`
  font-size: 0.72em;
  letter-spacing: -0.02em;
`;

const Before = styled.s`
  color: var(--muted-here, var(--c-muted));
  font: var(--t-small);
  white-space: nowrap;
`;

const Caption = styled.small<{ $size: PriceSize }>`
  flex-basis: ${({ $size }) => ($size === 'large' ? 'auto' : '100%')};
  color: var(--muted-here, var(--c-muted));
  font: var(${({ $size }) => ($size === 'large' ? '--t-small' : '--t-caption')});
`;

export interface PriceLinesProps {
  price: string;
  previousPrice?: string | null | undefined;
  caption?: string | null | undefined;
  size?: PriceSize;
  className?: string;
}

/** Renders price, caption and previous price; «₽/мес» is never wrapped. [UI-08] */
export function PriceLines({ price, previousPrice, caption, size = 'card', className }: PriceLinesProps) {
  return (
    <Line className={className}>
      <PriceAmount price={price} size={size} />
      {previousPrice && (
        <>
          {' '}
          <span>
            <VisuallyHidden>{priceLinesText.previous} </VisuallyHidden>
            <Before>
              <NoWrapNumbers>{previousPrice}</NoWrapNumbers>
            </Before>
          </span>
        </>
      )}
      {caption && (
        <>
          {' '}
          <Caption $size={size}>
            <NoWrapNumbers>{caption}</NoWrapNumbers>
          </Caption>
        </>
      )}
    </Line>
  );
}

export function PriceAmount({ price, size = 'card' }: Pick<PriceLinesProps, 'price' | 'size'>) {
  const [number, unit] = partsOf(withNoBreakSpaces(price));
  return (
    <Amount $size={size}>
      {number}
      {unit !== '' && <Unit>{unit}</Unit>}
    </Amount>
  );
}

/** «5 990» and « ₽/мес»; other texts have no unit. */
function partsOf(price: string): [number: string, unit: string] {
  const [, number = price, unit = ''] = /^(.*\d)(\s₽.*)$/.exec(price) ?? [];
  return [number, unit];
}
