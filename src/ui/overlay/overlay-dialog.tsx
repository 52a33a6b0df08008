import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from 'react';
import styled from 'styled-components';

import { IconButton } from '../icon-button/icon-button';
import { defaultSurface } from '../theme/inverse-surface';
import { media } from '../theme/media';
import { type ModalDialogControls, openModal } from './open-modal';
import { overlayText } from './overlay.text';
import { OverlayContext, OverlayOwner } from './use-overlay-close';

const Dialog = styled.dialog<{ $isInset: boolean }>`
  ${defaultSurface}
  --gutter-here: initial;
  inset: 0;
  width: 100%;
  max-width: none;
  height: 100%;
  max-height: none;
  margin: 0;
  padding: ${({ $isInset }) => ($isInset ? 'var(--s-20) 0' : '0')};
  overflow: hidden auto;
  overscroll-behavior: contain;
  border: 0;
  background: transparent;
  font: var(--t-body);
  letter-spacing: normal;
  text-align: start;
  white-space: normal;
  cursor: default;
  transition: background-color var(--m-base);

  &[open] {
    display: flex;
    flex-direction: column;
  }

  &[data-state='open'] {
    background-color: var(--c-backdrop);
  }

  /* The dialog's own background is the backdrop: older browsers support no custom properties on ::backdrop. */
  &::backdrop {
    background: none;
  }
`;

const Title = styled.h2`
  font: 600 1.3125rem/1.75rem var(--f-display);

  ${media.from(768)} {
    font-size: 1.625rem;
    line-height: 2.125rem;
  }

  &:focus {
    outline: none;
  }
`;

const HiddenTitle = styled.h2`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  white-space: nowrap;
  clip-path: inset(50%);
  outline: none;
`;

const Close = styled(IconButton)`
  &[aria-disabled='true'] {
    background: transparent;
    color: var(--c-on-disabled);
    cursor: not-allowed;
  }
`;

interface OverlayDialogProps {
  titleId: string;
  canClose?: boolean | undefined;
  /** Keeps a gap above and below content longer than the viewport. */
  isInset?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Renders a modal dialog over the whole screen while mounted. [UI-01] */
export function OverlayDialog(props: OverlayDialogProps) {
  const { titleId, isInset = false, onClose, children } = props;
  const [isHeld, holdOpen] = useState(false);
  const canClose = (props.canClose ?? true) && !isHeld;
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = useRef<ModalDialogControls>(null);
  const [isDismissed, dismissHere] = useReducer(() => true, false);
  const owner = use(OverlayOwner);
  const { isClosing, dismiss, onShown } = owner ?? { isClosing: isDismissed, dismiss: dismissHere };
  const mayClose = useEffectEvent(() => canClose);
  const onClosed = useEffectEvent(onClose);

  useEffect(() => {
    if (!dialog.current) return;
    const opened = openModal(dialog.current, {
      mayClose: () => mayClose(),
      dismiss,
      onClosed: () => onClosed(),
    });
    modal.current = opened;
    onShown?.();
    return opened.dispose;
  }, [dismiss, onShown]);
  useEffect(() => {
    if (isClosing) modal.current?.close();
  }, [isClosing]);

  const parts = useMemo(
    () => ({
      canClose,
      close: dismiss,
      requestClose: () => modal.current?.requestClose(),
      holdOpen,
    }),
    [canClose, dismiss],
  );

  return (
    <Dialog $isInset={isInset} ref={dialog} aria-labelledby={titleId}>
      <OverlayContext value={parts}>{children}</OverlayContext>
    </Dialog>
  );
}

interface TitleProps {
  id: string;
  isHidden?: boolean | undefined;
  children: string;
}

/** Takes the focus on opening: screen readers begin with it. */
export function OverlayTitle({ id, isHidden = false, children }: TitleProps) {
  const props = { id, tabIndex: -1, 'data-overlay-title': '' };
  return isHidden ? <HiddenTitle {...props}>{children}</HiddenTitle> : <Title {...props}>{children}</Title>;
}

interface CloseButtonProps {
  label?: string | undefined;
  className?: string | undefined;
}

/** Renders the button even while closing is blocked, to keep the focus. */
export function CloseButton({ label = overlayText.close, className }: CloseButtonProps) {
  const { requestClose, canClose } = use(OverlayContext);
  const isDisabled = !canClose || undefined;
  return (
    <Close
      className={className}
      label={label}
      icon="i-close"
      aria-disabled={isDisabled}
      onClick={requestClose}
    />
  );
}
