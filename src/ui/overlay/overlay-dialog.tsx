import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { type OpenModal, openModal } from './open-modal';
import * as S from './overlay.styles';
import { OverlayContext } from './use-overlay-close';

interface OverlayDialogProps {
  titleId: string;
  canClose?: boolean | undefined;
  /** Keeps a gap above and below what is longer than the screen. */
  isInset?: boolean;
  /** A click on a link inside closes it too: the page behind may be the one that the link leads to. */
  closesOnLink?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The base of all overlays: a modal dialog over the whole screen, open while it is mounted. [UI-01] */
export function OverlayDialog(props: OverlayDialogProps) {
  const { titleId, canClose = true, isInset = false, closesOnLink = false, onClose, children } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const modal = useRef<OpenModal>(null);
  const mayClose = useEffectEvent(() => canClose);
  const onClosed = useEffectEvent(onClose);

  useEffect(() => {
    if (!dialog.current) return;
    modal.current = openModal(dialog.current, { mayClose: () => mayClose(), onClosed: () => onClosed() });
    return () => modal.current?.dispose();
  }, []);

  const parts = useMemo(
    () => ({
      canClose,
      close: () => modal.current?.close(),
      askToClose: () => modal.current?.askToClose(),
    }),
    [canClose],
  );
  const onClick = ({ target }: MouseEvent) => {
    if (closesOnLink && target instanceof Element && target.closest('a')) parts.askToClose();
  };

  return (
    <S.Dialog $isInset={isInset} ref={dialog} aria-labelledby={titleId} onClick={onClick}>
      <OverlayContext value={parts}>{children}</OverlayContext>
    </S.Dialog>
  );
}
