import { type ReactNode, use, useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { type OpenModal, openModal } from './open-modal';
import * as S from './overlay.styles';
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
