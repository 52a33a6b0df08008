import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useFieldFocus } from '@/features/bottom-bar/use-field-focus';
import { useBottomSpace } from '@/site/bottom-space/use-bottom-space';
import { useSiteSelector } from '@/site/store-hooks';
import { areEdgesFree } from '@/site/visit/next-overlay';
import { ButtonLink } from '@/ui/button/button';
import { Bar, Price } from './buy-bar.styles';
import { type ItemOption, type ItemOrder, orderLink } from './price-card';

export interface BuyBarProps {
  /** The button that it stands in for: the bar is away while that one is seen. */
  button: RefObject<HTMLElement | null>;
  label: string;
  chosen: ItemOption | null;
  orderText: string;
  formHref: string;
  /** As of the card. */
  order: ItemOrder | undefined;
}

/** Below 1024 px, where the page is one column. */
const narrow = '(max-width: 1023.98px)';

function onWidth(tell: () => void): () => void {
  const list = matchMedia(narrow);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

/**
 * Price and order button along the lower edge, below 1024 px. It steps aside for the page's own button, and while
 * something is typed. Drawn in browsers only.
 */
export function BuyBar({ button, label, chosen, orderText, formHref, order }: BuyBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isButtonSeen, setButtonSeen] = useState(true);
  const isNarrow = useSyncExternalStore(onWidth, () => matchMedia(narrow).matches);
  const isTyped = useFieldFocus();
  // What waits for an answer has the edge to itself.
  const isEdgeFree = useSiteSelector((state) => areEdgesFree(state, false));
  const isThere = isNarrow && !isTyped && !isButtonSeen && isEdgeFree;
  useBottomSpace(bar, 'bar', isThere);
  useEffect(() => {
    if (!button.current) return;
    const observer = new IntersectionObserver((entries) =>
      setButtonSeen(entries.at(-1)?.isIntersecting ?? true),
    );
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [button]);
  if (!isThere) return null;
  return (
    <Bar ref={bar} aria-label={label}>
      {chosen && (
        <Price>
          {chosen.price}
          <small>{chosen.caption}</small>
        </Price>
      )}
      <ButtonLink href={formHref} {...orderLink(order)}>
        {orderText}
      </ButtonLink>
    </Bar>
  );
}
