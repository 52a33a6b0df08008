import { type ReactNode, use, useId } from 'react';

import { OverlayDialog } from './overlay-dialog';
import { OverlayTitle } from './overlay-parts';
import { overlayText } from './overlay.text';
import * as S from './sheet.styles';
import { OverlayContext } from './use-overlay-close';
import { useSheetDrag } from './use-sheet-drag';

export interface SheetProps {
  /** Heading and name; the focus goes there, or to the child that is marked with `data-autofocus`. */
  title: string;
  /** For screen readers only. */
  isTitleHidden?: boolean;
  /** A drawing that looks over the upper edge on the right, 108 px wide. */
  peek?: ReactNode;
  /** While false nothing that a person does closes it. */
  canClose?: boolean;
  /** Name of the notch. */
  closeLabel?: string;
  /** Called once, when the closing animation is over; then it is to be unmounted. */
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A sheet at the bottom of the screen, at most 600 px wide, open while it is mounted. Its notch closes it when it is
 * tapped, and when it is pulled down more than 80 px. [spec 2.11] [UI-01]
 */
export function Sheet({ title, isTitleHidden = false, peek, canClose, onClose, ...rest }: SheetProps) {
  const titleId = useId();
  return (
    <OverlayDialog titleId={titleId} canClose={canClose} onClose={onClose}>
      <S.Panel>
        {peek !== undefined && <S.Peek aria-hidden="true">{peek}</S.Peek>}
        <Notch label={rest.closeLabel ?? overlayText.close} />
        <S.Content>
          <OverlayTitle id={titleId} isHidden={isTitleHidden}>
            {title}
          </OverlayTitle>
          {rest.children}
        </S.Content>
      </S.Panel>
    </OverlayDialog>
  );
}

function Notch({ label }: { label: string }) {
  const { askToClose, canClose } = use(OverlayContext);
  const pull = useSheetDrag(canClose, askToClose);
  return <S.Notch type="button" aria-label={label} aria-disabled={!canClose || undefined} {...pull} />;
}
