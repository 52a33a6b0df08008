import type { MouseEvent, Ref } from 'react';

import type { ShownOption } from '@/features/equipment/shown-option';
import type { ShownSum } from '@/features/equipment/shown-sum';
import { ButtonLink } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { opensElsewhere } from '@/ui/link/anchor';
import { Note } from '@/ui/note/note';
import { PriceFrame } from './equipment-item.styles';
import type { ItemWords } from './family-words';

/** A way to pay with all that it costs. */
export interface ItemOption extends ShownOption {
  sum: ShownSum;
  /** «Заказать в рассрочку», «Купить» and so on. */
  orderText: string;
}

/** Whether it is in stock and how it comes (EQ-12). */
export interface ShownStock {
  kind: 'delivered' | 'inStock' | 'absent';
  text: string;
}

/** The dialog that takes an order. */
export interface ItemOrder {
  open: () => void;
  /** A pointer has come to its button: its code is loaded. */
  expect: () => void;
}

interface PriceCardProps {
  chosen: ItemOption | null;
  stock: ShownStock;
  words: ItemWords;
  buttonRef: Ref<HTMLAnchorElement>;
  formHref: string;
  /** Undefined where nothing can be chosen: the button then leads to the form. */
  order: ItemOrder | undefined;
}

/** What is paid today, each month and altogether, and the button that orders it. */
export function PriceCard({ chosen, stock, words, buttonRef, formHref, order }: PriceCardProps) {
  const isAbsent = stock.kind === 'absent';
  return (
    <PriceFrame aria-label={words.sum}>
      <p aria-live="polite">
        {chosen ? (
          <>
            <b>{chosen.price}</b>
            {chosen.previousPrice && (
              <s>
                <VisuallyHidden>{words.previousPrice} </VisuallyHidden>
                {chosen.previousPrice}
              </s>
            )}
            {chosen.caption}
          </>
        ) : order ? (
          words.notChosen
        ) : (
          words.noPrices
        )}
      </p>
      {chosen && <Sum {...chosen.sum} />}
      {isAbsent && <Note tone="info">{stock.text}</Note>}
      <ButtonLink ref={buttonRef} size="large" full href={formHref} {...orderLink(order)}>
        {chosen?.orderText ?? words.order}
      </ButtonLink>
      {!isAbsent && <p>{stock.text}</p>}
    </PriceFrame>
  );
}

/** A click orders in place; without a script, or in a new tab, the link leads to the form. */
export function orderLink(order: ItemOrder | undefined) {
  if (!order) return {};
  return {
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      order.open();
    },
    onPointerEnter: order.expect,
  };
}

function Sum({ rows, totals, notes }: ShownSum) {
  return (
    <>
      <dl>
        {[...rows, ...totals].map(([title, value], place) => (
          <div key={title} data-total={place === rows.length || undefined}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Note tone="sun">{notes.join(' ')}</Note>
    </>
  );
}
