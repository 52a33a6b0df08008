import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { useBottomInset } from '@/ui/bottom-inset/bottom-inset';
import { NoWrapNumbers } from '@/ui/layout/unbroken';
import { useSiteSelector } from '@/site/store-hooks';
import { mayShowEdgeParts } from '@/site/page/next-overlay';
import { ButtonLink } from '@/ui/button/button';
import type { AnchorProps } from '@/ui/link/link';
import { media } from '@/ui/theme/media';
import { useIsTextFieldFocused } from './use-field-focus';

const Bar = styled.aside`
  ${media.onScreenOnly}
  position: fixed;
  z-index: 15;
  right: 0;
  bottom: 0;
  left: 0;
  display: flex;
  gap: var(--s-12);
  align-items: center;
  justify-content: space-between;
  padding: var(--s-8) var(--gutter) max(var(--s-8), env(safe-area-inset-bottom));
  border-top: 1px solid var(--c-line);
  background: var(--c-raised);
  box-shadow: var(--e-2);

  ${media.from(1024)} {
    display: none;
  }
`;

const BuyButton = styled(ButtonLink)`
  flex: none;
  margin-left: auto;

  ${media.below(360)} {
    padding-inline: var(--s-16);
  }
`;

const Price = styled.p`
  min-width: 0;
  font: 600 1.125rem/1.5rem var(--f-display);
  letter-spacing: -0.045em;
  white-space: nowrap;

  & small {
    display: block;
    color: var(--c-muted);
    font: var(--t-caption);
    letter-spacing: 0;
    white-space: normal;
  }
`;

interface BuyBarProps {
  button: RefObject<HTMLElement | null>;
  label: string;
  price: { price: string; caption: string } | null;
  text: string;
  link: AnchorProps;
}

/** The page is one column. */
const narrow = '(max-width: 1023.98px)';

function onWidth(onChange: () => void): () => void {
  const list = matchMedia(narrow);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
}

/** Pages with this bar are neither results nor steps of an order. */
const page = { path: links.tvEquipment, traits: {} };

/**
 * Buys a device from the lower edge, below 1024 px. Hidden while the page's button is visible or a text field
 * has the focus. Browser only.
 */
export function BuyBar({ button, label, price, text, link }: BuyBarProps) {
  const bar = useRef<HTMLElement>(null);
  const [isButtonSeen, setButtonSeen] = useState(true);
  const isNarrow = useSyncExternalStore(onWidth, () => matchMedia(narrow).matches);
  const isTyped = useIsTextFieldFocused();
  // An unanswered automatic overlay is alone at the lower edge.
  const isEdgeFree = useSiteSelector((state) => mayShowEdgeParts(state, page));
  const isThere = isNarrow && !isTyped && !isButtonSeen && isEdgeFree;
  useBottomInset(bar, 'bar', isThere);
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
      {price && (
        <Price>
          <NoWrapNumbers>{price.price}</NoWrapNumbers>
          <small>
            <NoWrapNumbers>{price.caption}</NoWrapNumbers>
          </small>
        </Price>
      )}
      <BuyButton {...link}>{text}</BuyButton>
    </Bar>
  );
}
