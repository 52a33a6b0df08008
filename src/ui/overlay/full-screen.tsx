import { type ReactNode, useId } from 'react';

import { CloseButton, OverlayDialog, OverlayTitle } from './overlay-dialog';
import styled from 'styled-components';
import { Wrap } from '../layout/wrap';

/** Opens in 500 ms, fades in within 300 ms, closes in 300 ms. */
const Panel = styled.div`
  flex: 1 0 auto;
  background: var(--c-bg);
  color: var(--c-text);
  opacity: 0;
  translate: 0 24px;
  transition:
    opacity var(--m-base),
    translate var(--m-base) var(--m-ease);

  [data-state='open'] > & {
    opacity: 1;
    translate: none;
    transition-duration: var(--m-base), var(--m-slow);
  }
`;

const Bar = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  border-bottom: 1px solid var(--c-line);
  background: var(--c-bg);
`;

const BarInner = styled(Wrap)`
  display: flex;
  gap: var(--s-12);
  align-items: center;
  justify-content: space-between;
  min-height: 50px;
`;

const BarStart = styled.div`
  min-width: 0;
`;

const Content = styled(Wrap)`
  position: relative;
  padding-block: var(--s-8) var(--s-32);
`;

const Heading = styled.div<{ $isHidden: boolean }>`
  padding-top: ${({ $isHidden }) => ($isHidden ? '0' : 'var(--s-16)')};
`;

export interface FullScreenProps {
  /** Takes the focus on opening, unless a child has `data-autofocus`. */
  title: string;
  isTitleHidden?: boolean;
  closeLabel?: string;
  /** Beside the close button; sticky while the content scrolls. */
  bar?: ReactNode;
  /** After the closing animation; the parent then unmounts the overlay. */
  onClose: () => void;
  children?: ReactNode;
}

/** Renders an overlay over the full screen while mounted. [UI-01] */
export function FullScreen({ title, isTitleHidden = false, closeLabel, bar, ...rest }: FullScreenProps) {
  const titleId = useId();
  return (
    <OverlayDialog titleId={titleId} onClose={rest.onClose}>
      <Panel>
        <Bar>
          <BarInner>
            <BarStart>{bar}</BarStart>
            <CloseButton label={closeLabel} />
          </BarInner>
        </Bar>
        <Content>
          <Heading $isHidden={isTitleHidden}>
            <OverlayTitle id={titleId} isHidden={isTitleHidden}>
              {title}
            </OverlayTitle>
          </Heading>
          {rest.children}
        </Content>
      </Panel>
    </OverlayDialog>
  );
}
