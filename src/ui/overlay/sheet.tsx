import { type PointerEvent, type ReactNode, use, useId, useRef } from 'react';
import { OverlayDialog, OverlayTitle } from './overlay-dialog';
import { overlayText } from './overlay.text';
import { OverlayContext } from './use-overlay-close';
import styled from 'styled-components';
import { media } from '../theme/media';

/** Opens in 500 ms, the backdrop within 300 ms; closes in 300 ms. */
const Panel = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  width: min(100%, var(--w-popup));
  max-height: calc(100% - var(--s-48));
  margin: auto auto 0;
  padding-top: var(--s-32);
  border-radius: var(--r-32) var(--r-32) 0 0;
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-3);
  translate: 0 100%;
  transition: translate var(--m-base) var(--m-ease);

  [data-state='open'] > & {
    translate: none;
    transition-duration: var(--m-slow);
  }

  &[data-pulled] {
    translate: 0 var(--pulled, 0);
    transition: none;
  }
`;

const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-16);
  padding: 0 var(--s-20) calc(var(--s-24) + env(safe-area-inset-bottom, 0px));
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const NotchButton = styled.button`
  position: absolute;
  z-index: 1;
  top: 0;
  left: 50%;
  width: 88px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: var(--r-12);
  background: none;
  cursor: pointer;
  touch-action: none;
  translate: -50% 0;

  &::after {
    content: '';
    position: absolute;
    top: 10px;
    left: 22px;
    width: 44px;
    height: 5px;
    border-radius: 3px;
    background: var(--c-line-strong);
    transition: background var(--m-fast);
  }

  &:hover::after {
    background: var(--c-muted);
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;

    &::after {
      background: var(--c-disabled);
    }
  }
`;

const Peek = styled.div`
  position: absolute;
  right: var(--s-20);
  bottom: 100%;
  width: 108px;
  margin-bottom: calc(-1 * var(--s-20));
  pointer-events: none;

  ${media.from(768)} {
    right: var(--s-40);
  }

  & > * {
    display: block;
    width: 100%;
    height: auto;
  }
`;

export interface SheetProps {
  /** Takes the focus on opening, unless a child has `data-autofocus`. */
  title: string;
  isTitleHidden?: boolean;
  /** Drawing that extends beyond the upper edge, 108 px wide. */
  peek?: ReactNode;
  /** For the visitor. */
  canClose?: boolean;
  closeLabel?: string;
  /** After the closing animation; the parent then unmounts the sheet. */
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Renders a sheet of at most 600 px while mounted. A tap on its notch or a pull of more than 80 px closes it.
 * [UI-01]
 */
export function Sheet({ title, isTitleHidden = false, peek, canClose, onClose, ...rest }: SheetProps) {
  const titleId = useId();
  return (
    <OverlayDialog titleId={titleId} canClose={canClose} onClose={onClose}>
      <Panel>
        {peek !== undefined && <Peek aria-hidden="true">{peek}</Peek>}
        <Notch label={rest.closeLabel ?? overlayText.close} />
        <Content>
          <OverlayTitle id={titleId} isHidden={isTitleHidden}>
            {title}
          </OverlayTitle>
          {rest.children}
        </Content>
      </Panel>
    </OverlayDialog>
  );
}

function Notch({ label }: { label: string }) {
  const { requestClose, canClose } = use(OverlayContext);
  const pull = useSheetDrag(canClose, requestClose);
  return <NotchButton type="button" aria-label={label} aria-disabled={!canClose || undefined} {...pull} />;
}

/** Minimum pull on release, px. */
const closingPull = 80;
/** px: fingers move slightly during a tap. */
const tapSlack = 5;

/** A tap, a key or a long pull closes the sheet; a short pull returns. [UI-01] */
function useSheetDrag(canPull: boolean, requestClose: () => void) {
  const startY = useRef<number | null>(null);
  const wasPulled = useRef(false);

  const pulled = (event: PointerEvent) => Math.max(0, event.clientY - (startY.current ?? event.clientY));
  const letGo = (event: PointerEvent) => {
    startY.current = null;
    movePanel(event.currentTarget.parentElement, null);
  };

  return {
    onPointerDown(event: PointerEvent) {
      wasPulled.current = false;
      if (!canPull || !event.isPrimary || event.button !== 0) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (startY.current === null) return;
      if (pulled(event) > tapSlack) wasPulled.current = true;
      if (wasPulled.current) movePanel(event.currentTarget.parentElement, pulled(event));
    },
    onPointerUp(event: PointerEvent) {
      // Before the panel's styles are restored: the animation continues from the pulled position.
      if (pulled(event) > closingPull) requestClose();
      letGo(event);
    },
    onPointerCancel: letGo,
    onClick() {
      // A drag that ends on the notch fires a click too.
      if (!wasPulled.current) requestClose();
      wasPulled.current = false;
    },
  };
}

/** Follows the finger without a transition; null restores the styles. */
function movePanel(panel: HTMLElement | null, y: number | null): void {
  if (!panel) return;
  panel.toggleAttribute('data-pulled', y !== null);
  if (y === null) panel.style.removeProperty('--pulled');
  else panel.style.setProperty('--pulled', `${y}px`);
}
