import {
  type ComponentPropsWithoutRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { useBottomInset } from './bottom-inset';
import styled, { keyframes } from 'styled-components';
import { media } from '../theme/media';
import { defaultSurface } from '../theme/inverse-surface';
import { bottomBarHeightCss, liftByCss } from './bottom-inset';

const rise = keyframes`
  from { opacity: 0; transform: translateY(16px); }
`;

/** Fixed, so that the card causes no layout shift. */
const Place = styled.div<{ $isAsked: boolean }>`
  ${media.onScreenOnly}
  position: fixed;
  z-index: ${({ $isAsked }) => ($isAsked ? 50 : 40)};
  bottom: 0;
  ${liftByCss(bottomBarHeightCss)}
  left: 0;
  max-width: 100%;
  width: 100%;
  padding: 0 var(--s-8) max(var(--s-8), env(safe-area-inset-bottom));
  pointer-events: none;

  ${media.from(768)} {
    width: fit-content;
    padding: 0 var(--s-24) var(--s-24);
  }
`;

/** Narrow, so that a first visit shows heading and button. */
const Card = styled.section`
  ${defaultSurface}
  display: grid;
  gap: var(--s-8);
  max-height: 80vh;
  padding: var(--s-12);
  overflow: auto;
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  box-shadow: var(--e-3);
  font: var(--t-small);
  pointer-events: auto;
  animation: ${rise} var(--m-base) var(--m-ease);

  &:focus {
    outline: none;
  }

  ${media.from(768)} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-24);
    align-items: center;
    max-width: 800px;
    padding: var(--s-16) var(--s-16) var(--s-16) var(--s-24);
  }

  /* At 400 % zoom most of the screen must remain for the page. */
  @media (max-height: 400px) {
    max-height: 40vh;
  }

  ${media.prefersReducedMotion} {
    animation: none;
  }
`;

const Text = styled.div`
  padding: var(--s-4) var(--s-8) 0;

  ${media.from(768)} {
    padding: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--s-8);

  & > :is(a, button) {
    flex: 1 1 auto;
    padding-inline: var(--s-4);
    line-height: 1.125rem;
  }

  ${media.from(768)} {
    & > :is(a, button) {
      padding-inline: var(--s-20);
      white-space: nowrap;
    }
  }
`;

interface BottomCardProps extends Pick<
  ComponentPropsWithoutRef<'section'>,
  'role' | 'aria-label' | 'aria-labelledby'
> {
  actions: ReactNode;
  onEscape?: () => void;
  /** The visitor opened the card: it takes the focus and covers other content. Otherwise the focus stays. */
  isAsked?: boolean;
  children: ReactNode;
}

/** Reserves the card's height on the page. Returns the focus when a card that contains it closes. */
export function BottomCard({ actions, isAsked = false, onEscape, children, ...names }: BottomCardProps) {
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  useBottomInset(place, 'card', true);
  useFocusBack(card);
  useEffect(() => {
    if (isAsked) card.current?.focus();
  }, [isAsked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onEscape?.();
  };
  return (
    <Place ref={place} $isAsked={isAsked}>
      <Card ref={card} tabIndex={-1} onKeyDown={onKeyDown} {...names}>
        <Text>{children}</Text>
        <Actions>{actions}</Actions>
      </Card>
    </Place>
  );
}

/**
 * Moves the focus to the previously focused element or the main part when a non-modal element with the focus
 * unmounts.
 */
export function useFocusBack(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    let origin: EventTarget | null = null;
    const remember = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) origin = relatedTarget;
    };
    element.addEventListener('focusin', remember);
    return () => {
      element.removeEventListener('focusin', remember);
      if (!element.contains(document.activeElement)) return;
      const isThere = origin instanceof HTMLElement && origin.isConnected;
      const target = isThere ? (origin as HTMLElement) : document.querySelector('main'); // `isThere` has checked the type.
      target?.focus({ preventScroll: true });
    };
  }, [ref]);
}
