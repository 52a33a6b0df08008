import { type ReactNode, useId } from 'react';

import { OverlayDialog } from './overlay-dialog';
import { CloseButton, OverlayTitle } from './overlay-parts';
import * as S from './popup.styles';

export interface PopupProps {
  /** Heading and name; the focus goes there, or to the child that is marked with `data-autofocus`. */
  title: string;
  /** For screen readers only. */
  isTitleHidden?: boolean;
  /** Stands on top from edge to edge; an image or a drawing takes the whole width. */
  picture?: ReactNode;
  /** 360, 520 (default) or 600 px, less on a narrow screen. */
  width?: S.PopupWidth;
  /** Texts in the middle, as where a result is told. */
  isCentred?: boolean;
  /** While false neither Escape nor backdrop nor button closes it, as while something is being sent. */
  canClose?: boolean;
  closeLabel?: string;
  /** Called once, when the closing animation is over; then it is to be unmounted. */
  onClose: () => void;
  children?: ReactNode;
}

/**
 * A popup in the middle of the screen, open while it is mounted; children close it with `useOverlayClose`.
 * Load it when it is asked for: it has no place in the first load. [spec 2.11] [spec 9] [UI-01]
 */
export function Popup(props: PopupProps) {
  const { title, isTitleHidden = false, picture, width = 'middle', isCentred = false } = props;
  const { canClose, closeLabel, onClose, children } = props;
  const titleId = useId();
  const hasPicture = picture !== undefined;
  return (
    <OverlayDialog titleId={titleId} canClose={canClose} onClose={onClose} isInset>
      <S.Panel $width={width} $isCentred={isCentred}>
        <S.Corner $isOnPicture={hasPicture}>
          <CloseButton label={closeLabel} />
        </S.Corner>
        {hasPicture && <S.Header>{picture}</S.Header>}
        <S.Heading $isUnderCorner={!hasPicture} $isCentred={isCentred}>
          <OverlayTitle id={titleId} isHidden={isTitleHidden}>
            {title}
          </OverlayTitle>
        </S.Heading>
        <S.Content $isFirst={isTitleHidden}>{children}</S.Content>
      </S.Panel>
    </OverlayDialog>
  );
}
