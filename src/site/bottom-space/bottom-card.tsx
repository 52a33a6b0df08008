import { type ComponentPropsWithoutRef, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

import { useFocusBack } from '@/ui/overlay/use-focus-back';
import * as S from './bottom-card.styles';
import { useBottomSpace } from './use-bottom-space';

interface BottomCardProps extends Pick<
  ComponentPropsWithoutRef<'section'>,
  'role' | 'aria-label' | 'aria-labelledby'
> {
  /** Buttons, in one row. */
  actions: ReactNode;
  /** What Escape does while the focus is in it; left out: nothing. */
  onEscape?: () => void;
  /** Somebody asked for it: it takes the focus and lies over everything else; otherwise it waits to be noticed. */
  isAsked?: boolean;
  children: ReactNode;
}

/**
 * A card along the lower edge of the screen. It never blocks the page, which keeps clear of it; when it goes, the focus
 * that was in it returns to where it came from.
 */
export function BottomCard({ actions, isAsked = false, onEscape, children, ...names }: BottomCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  useBottomSpace(place, 'card', true);
  useFocusBack(card);
  useEffect(() => {
    if (isAsked) card.current?.focus();
  }, [isAsked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.();
  };
  return (
    <S.Place ref={place} $isAsked={isAsked}>
      <S.Card ref={card} tabIndex={-1} onKeyDown={onKeyDown} {...names}>
        <S.Words>{children}</S.Words>
        <S.Actions>{actions}</S.Actions>
      </S.Card>
    </S.Place>
  );
}
