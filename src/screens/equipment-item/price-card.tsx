import type { MouseEvent, Ref } from 'react';

import type { ShownSum } from '@/features/equipment/total-cost';
import { Unbroken } from '@/ui/layout/unbroken';
import { ButtonLink } from '@/ui/button/button';
import { opensElsewhere } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { PriceLines } from '@/ui/price-block/price-lines';
import { PriceFrame, Said, SumRow, SumTitle, SumValue } from './equipment-item.styles';
import type { ItemOption, ItemTexts, ItemStock } from './item-view-model';

/** Handlers of the order button. */
export interface ItemOrder {
  /** Tracks the analytics event (ANA-03). */
  tell: () => void;
  /** Opens the order; null where no order is possible: the button then leads to the form. */
  dialog: {
    open: () => void;
    /** Called when a pointer enters the button: loads the dialog's code. */
    expect: () => void;
  } | null;
}

interface PriceCardProps {
  chosen: ItemOption | null;
  stock: ItemStock;
  words: ItemTexts;
  buttonRef: Ref<HTMLAnchorElement>;
  formHref: string;
  orderText: string;
  hasPrices: boolean;
  order: ItemOrder;
}

export function PriceCard(props: PriceCardProps) {
  const { chosen, stock, words, buttonRef, formHref, orderText, hasPrices, order } = props;
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
          <Said>{hasPrices ? words.notChosen : words.noPrices}</Said>
        )}
      </div>
      {chosen && <Sum {...chosen.sum} />}
      {isAbsent && <Note tone="info">{stock.text}</Note>}
      <ButtonLink ref={buttonRef} size="large" full href={formHref} {...orderLink(order)}>
        {orderText}
      </ButtonLink>
      {!isAbsent && <Said>{stock.text}</Said>}
    </PriceFrame>
  );
}

/** A click orders in place; without scripts, or in a new tab, the link leads to the form. */
export function orderLink({ tell, dialog }: ItemOrder) {
  return {
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      tell();
      if (!dialog) return;
      event.preventDefault();
      dialog.open();
    },
    ...(dialog ? { onPointerEnter: dialog.expect } : {}),
  };
}

function Sum({ rows, totals, notes }: ShownSum) {
  return (
    <>
      <dl>
        {[...rows, ...totals].map(([title, value], place) => (
          <SumRow key={title} $isTotal={place === rows.length}>
            <SumTitle>{title}</SumTitle>
            <SumValue>
              <Unbroken>{value}</Unbroken>
            </SumValue>
          </SumRow>
        ))}
      </dl>
      <Note tone="sun">{notes.join(' ')}</Note>
    </>
  );
}
