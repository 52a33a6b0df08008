import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type OpenModal, openModal } from './open-modal';
import * as S from './overlay.styles';
import { overlayText } from './overlay.text';
import { OverlayContext, OverlayOwner } from './use-overlay-close';

interface OverlayDialogProps {
  titleId: string;
  canClose?: boolean | undefined;
  /** Keeps a gap above and below what is longer than the screen. */
  isInset?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The base of all overlays: a modal dialog over the whole screen, open while it is mounted. [UI-01] */
export function OverlayDialog(props: OverlayDialogProps) {
  const { titleId, canClose = true, isInset = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = useRef<OpenModal>(null);
  const { takeClose, onClosing } = use(OverlayOwner);
  const mayClose = useEffectEvent(() => canClose);
  const onClosed = useEffectEvent(onClose);

  useEffect(() => {
    if (!dialog.current) return;
    const opened = openModal(dialog.current, {
      mayClose: () => mayClose(),
      onClosing,
      onClosed: () => onClosed(),
    });
    modal.current = opened;
    const release = takeClose(opened.close);
    return () => {
      release();
      opened.dispose();
    };
  }, [takeClose, onClosing]);

  const parts = useMemo(
    () => ({
      canClose,
      close: () => modal.current?.close(),
      askToClose: () => modal.current?.askToClose(),
    }),
    [canClose],
  );

  return (
    <S.Dialog $isInset={isInset} ref={dialog} aria-labelledby={titleId}>
      <OverlayContext value={parts}>{children}</OverlayContext>
    </S.Dialog>
  );
}

interface TitleProps {
  id: string;
  isHidden?: boolean | undefined;
  children: string;
}

/** Names the overlay and takes the focus when it opens, so that a screen reader begins with it. */
export function OverlayTitle({ id, isHidden = false, children }: TitleProps) {
  const props = { id, tabIndex: -1, 'data-overlay-title': '' };
  return isHidden ? (
    <S.HiddenTitle {...props}>{children}</S.HiddenTitle>
  ) : (
    <S.Title {...props}>{children}</S.Title>
  );
}

interface CloseButtonProps {
  label?: string | undefined;
  className?: string | undefined;
}

/** The round close button. While closing is refused it stays, so that the focus does. */
export function CloseButton({ label = overlayText.close, className }: CloseButtonProps) {
  const { askToClose, canClose } = use(OverlayContext);
  const isDisabled = !canClose || undefined;
  return (
    <S.Close
      className={className}
      label={label}
      icon="i-close"
      aria-disabled={isDisabled}
      onClick={askToClose}
    />
  );
}
