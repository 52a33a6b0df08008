import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styled, { keyframes } from 'styled-components';

import { confirmCity } from '@/site/visit/city-confirmation';
import { overlayIds } from '@/site/page/next-overlay';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { useCity, useSiteDispatch } from '@/site/store-hooks';
import { useFocusBack } from '@/ui/bottom-inset/bottom-card';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { defaultSurface } from '@/ui/theme/inverse-surface';
import { media } from '@/ui/theme/media';
import { cityPickerText } from './city-picker.text';

const drop = keyframes`
  from { opacity: 0; transform: translateY(-8px); }
`;

/** Below the header over the content: no layout shift. */
const Tip = styled.section`
  ${defaultSurface}
  position: absolute;
  z-index: 19;
  left: max(var(--gutter), (100% - var(--w-max)) / 2);
  display: grid;
  gap: var(--s-8);
  max-width: calc(100% - 2 * var(--gutter));
  padding: var(--s-12);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  box-shadow: var(--e-3);
  font: var(--t-small);
  animation: ${drop} var(--m-base) var(--m-ease);

  &::before {
    content: '';
    position: absolute;
    top: -7px;
    left: var(--s-32);
    width: 12px;
    height: 12px;
    border: 1px solid var(--c-line);
    border-width: 1px 0 0 1px;
    background: inherit;
    rotate: 45deg;
  }

  &[data-below]::before {
    display: none;
  }

  &:focus {
    outline: none;
  }

  & p {
    padding-inline: var(--s-8);
  }

  ${media.from(768)} {
    grid-auto-flow: column;
    gap: var(--s-16);
    align-items: center;
  }

  ${media.prefersReducedMotion} {
    animation: none;
  }
`;

const Lead = styled.span`
  color: var(--c-muted);
`;

const City = styled.b`
  font: var(--t-h4);
`;

const Answers = styled.div`
  display: flex;
  gap: var(--s-8);

  & button {
    flex: 1 1 auto;
  }
`;

/** Confirms the city of a guest (CITY-10). Takes no focus. */
export function CityTip() {
  const { name } = useCity();
  const dispatch = useSiteDispatch();
  const other = useDialogButton({ kind: 'city' });
  const nameId = useId();
  const said = useSaidLater(cityPickerText.tipSaid(name));
  const tip = useRef<HTMLElement>(null);
  useFocusBack(tip);
  useUnderHeader(tip);
  return (
    <Tip id={overlayIds.city} ref={tip} tabIndex={-1} aria-labelledby={nameId}>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p id={nameId}>
        <Lead>{cityPickerText.tip}</Lead> <City>{name}</City>
      </p>
      <Answers>
        <Button kind="secondary" size="small" {...other}>
          {cityPickerText.other}
        </Button>
        <Button size="small" onClick={() => dispatch(confirmCity())}>
          {cityPickerText.confirm}
        </Button>
      </Answers>
    </Tip>
  );
}

/** Distance from the header, px. */
const gap = 8;

/** Avoids a main heading at any height of the header. CSSOM, because the CSP forbids style attributes. */
function useUnderHeader(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    const put = (top: number) => ref.current?.style.setProperty('top', `${top + scrollY + gap}px`);
    const place = () => {
      put(main?.getBoundingClientRect().top ?? 0);
      const [tip, title] = [ref.current, main?.querySelector('h1')].map((one) =>
        one?.getBoundingClientRect(),
      );
      const isOver = tip && title ? overlap(tip, title) : false;
      if (isOver && title) put(title.bottom);
      ref.current?.toggleAttribute('data-below', isOver);
    };
    place();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [ref]);
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  const isBeside = one.right <= other.left || other.right <= one.left;
  return !isBeside && one.top < other.bottom && other.top < one.bottom;
}

/** Returns the text after the mount: screen readers announce only changes of a live region. */
function useSaidLater(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 100);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
