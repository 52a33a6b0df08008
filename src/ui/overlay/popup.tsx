import { type ReactNode, useId } from 'react';

import { CloseButton, OverlayDialog, OverlayTitle } from './overlay-dialog';
import styled from 'styled-components';
import { media } from '../theme/media';

/** px; the design specifies the middle one. */
const popupWidths = { narrow: 360, middle: 520, wide: 600 } as const;

type PopupWidth = keyof typeof popupWidths;

const Panel = styled.div<{ $width: PopupWidth; $isCentred: boolean }>`
  --pad-top: var(--s-32);
  --pad-side: var(--s-20);
  position: relative;
  width: min(100% - 2 * var(--gutter), ${({ $width }) => popupWidths[$width]}px);
  margin: auto;
  padding: var(--pad-top) var(--pad-side) var(--s-24);
  border-radius: var(--r-32);
  background: var(--c-raised);
  color: var(--c-text);
  box-shadow: var(--e-3);
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'start')};
  opacity: 0;
  translate: 0 64px;
  transition:
    opacity var(--m-base),
    translate var(--m-base) var(--m-ease);

  ${media.from(768)} {
    --pad-top: var(--s-40);
    --pad-side: var(--s-40);
    padding-bottom: var(--s-40);
  }

  [data-state='open'] > & {
    opacity: 1;
    translate: none;
    transition-duration: var(--m-base), var(--m-slow);
  }
`;

/** Sticky while a long popup scrolls, without a height. */
const Corner = styled.div`
  position: sticky;
  z-index: 1;
  top: var(--s-12);
  display: flex;
  justify-content: end;
  height: 0;
  margin: calc(var(--s-12) - var(--pad-top)) calc(var(--s-12) - var(--pad-side))
    calc(var(--pad-top) - var(--s-12));
`;

const CornerButton = styled(CloseButton)<{ $isOnPicture: boolean }>`
  background: ${({ $isOnPicture }) => ($isOnPicture ? 'var(--c-raised)' : 'var(--c-surface)')};

  &:not([aria-disabled='true']):hover {
    background: var(--c-surface-2);
  }
`;

const Header = styled.div`
  margin: calc(-1 * var(--pad-top)) calc(-1 * var(--pad-side)) var(--s-20);
  overflow: hidden;
  border-radius: var(--r-32) var(--r-32) 0 0;

  & > img,
  & > svg {
    width: 100%;
    height: auto;
  }
`;

const Heading = styled.div<{ $isUnderCorner: boolean; $isCentred: boolean }>`
  padding-inline: ${({ $isUnderCorner, $isCentred }) =>
    $isUnderCorner ? ($isCentred ? 'var(--s-36)' : '0 var(--s-36)') : '0'};
`;

const Content = styled.div<{ $isFirst: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-20);
  margin-top: ${({ $isFirst }) => ($isFirst ? '0' : 'var(--s-20)')};

  &:empty {
    display: none;
  }
`;

export interface PopupProps {
  /** Takes the focus on opening, unless a child has `data-autofocus`. */
  title: string;
  isTitleHidden?: boolean;
  /** At the top, as wide as the popup. */
  picture?: ReactNode;
  /** 360, 520 (default) or 600 px. */
  width?: PopupWidth;
  isCentred?: boolean;
  /** False e.g. while a form is being sent. */
  canClose?: boolean;
  closeLabel?: string;
  /** After the closing animation; the parent then unmounts the popup. */
  onClose: () => void;
  children?: ReactNode;
}

/**
 * Renders a popup while mounted; children close it with `useOverlayClose`. Too large for the first load.
 * [UI-01]
 */
export function Popup(props: PopupProps) {
  const { title, isTitleHidden = false, picture, width = 'middle', isCentred = false } = props;
  const { canClose, closeLabel, onClose, children } = props;
  const titleId = useId();
  const hasPicture = picture !== undefined;
  return (
    <OverlayDialog titleId={titleId} canClose={canClose} onClose={onClose} isInset>
      <Panel $width={width} $isCentred={isCentred}>
        <Corner>
          <CornerButton label={closeLabel} $isOnPicture={hasPicture} />
        </Corner>
        {hasPicture && <Header>{picture}</Header>}
        <Heading $isUnderCorner={!hasPicture} $isCentred={isCentred}>
          <OverlayTitle id={titleId} isHidden={isTitleHidden}>
            {title}
          </OverlayTitle>
        </Heading>
        <Content $isFirst={isTitleHidden}>{children}</Content>
      </Panel>
    </OverlayDialog>
  );
}
