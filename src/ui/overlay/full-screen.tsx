import { type ReactNode, useId } from 'react';

import * as S from './full-screen.styles';
import { OverlayDialog } from './overlay-dialog';
import { CloseButton, OverlayTitle } from './overlay-parts';

export interface FullScreenProps {
  /** Heading and name; the focus goes there, or to the child that is marked with `data-autofocus`. */
  title: string;
  /** For screen readers only. */
  isTitleHidden?: boolean;
  closeLabel?: string;
  /** What stands in the bar before the close button; the bar stays on top while the rest scrolls. */
  bar?: ReactNode;
  /** Called once, when the closing animation is over; then it is to be unmounted. */
  onClose: () => void;
  children?: ReactNode;
}

/** An overlay that fills the screen, open while it is mounted: the menu of narrow screens, the choice of city. [UI-01] */
export function FullScreen({ title, isTitleHidden = false, closeLabel, bar, ...rest }: FullScreenProps) {
  const titleId = useId();
  return (
    <OverlayDialog titleId={titleId} onClose={rest.onClose}>
      <S.Panel>
        <S.Bar>
          <S.BarInner>
            <S.BarStart>{bar}</S.BarStart>
            <CloseButton label={closeLabel} />
          </S.BarInner>
        </S.Bar>
        <S.Content>
          <S.Heading $isHidden={isTitleHidden}>
            <OverlayTitle id={titleId} isHidden={isTitleHidden}>
              {title}
            </OverlayTitle>
          </S.Heading>
          {rest.children}
        </S.Content>
      </S.Panel>
    </OverlayDialog>
  );
}
