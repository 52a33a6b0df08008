import { use } from 'react';

import * as S from './overlay.styles';
import { overlayText } from './overlay.text';
import { OverlayContext } from './use-overlay-close';

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

/** The round close button. While closing is refused it stays, so that the focus does. */
export function CloseButton({ label = overlayText.close }: { label?: string | undefined }) {
  const { askToClose, canClose } = use(OverlayContext);
  return <S.Close label={label} icon="i-close" aria-disabled={!canClose || undefined} onClick={askToClose} />;
}
