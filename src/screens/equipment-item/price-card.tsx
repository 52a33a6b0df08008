import type { Ref } from 'react';

import type { TotalCostModel } from '@/features/equipment/total-cost.server';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { ButtonLink } from '@/ui/button/button';
import type { AnchorProps } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { PriceLines } from '@/ui/price-block/price-lines';
import { PriceFrame, PriceNote, SumRow, SumTitle, SumValue } from './equipment-item.styles';
import type { ItemOption, ItemPageTexts, ItemStock } from './item-view-model.server';

interface PriceCardProps {
  chosen: ItemOption | null;
  stock: ItemStock;
  words: ItemPageTexts;
  buttonRef: Ref<HTMLAnchorElement>;
  /** To the order, or the form if it can't be ordered. */
  link: AnchorProps;
  orderText: string;
  hasPrices: boolean;
}

export function ItemPriceCard(props: PriceCardProps) {
  const { chosen, stock, words, buttonRef, link, orderText, hasPrices } = props;
  const isAbsent = stock.kind === 'absent';
  return (
    <PriceFrame aria-label={words.sum}>
      <div aria-live="polite">
        {chosen ? (
          <PriceLines
            size="large"
            price={chosen.price}
            previousPrice={chosen.previousPrice}
            caption={chosen.caption}
          />
        ) : (
          <PriceNote>{hasPrices ? words.notChosen : words.noPrices}</PriceNote>
        )}
      </div>
      {chosen && <Sum {...chosen.sum} />}
      {isAbsent && <Note tone="info">{stock.text}</Note>}
      <ButtonLink ref={buttonRef} size="large" full {...link}>
        {orderText}
      </ButtonLink>
      {!isAbsent && <PriceNote>{stock.text}</PriceNote>}
    </PriceFrame>
  );
}

function Sum({ rows, totals, notes }: TotalCostModel) {
  return (
    <>
      <dl>
        {[...rows, ...totals].map(([title, value], place) => (
          <SumRow key={title} $isTotal={place === rows.length}>
            <SumTitle>{title}</SumTitle>
            <SumValue>
              <NoWrapNumbers>{value}</NoWrapNumbers>
            </SumValue>
          </SumRow>
        ))}
      </dl>
      <Note tone="sun">{notes.join(' ')}</Note>
    </>
  );
}
