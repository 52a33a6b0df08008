import { type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

const Frame = styled.section`
  display: grid;
  gap: var(--s-16);
  justify-items: start;
  padding-block: var(--s-24);
`;

interface PartFrameProps {
  /** Found by tests on the page, and in the build as the mark of the part's chunk. */
  id: string;
  title: string;
  children?: ReactNode;
}

/** Round a part of the gallery; `data-alive` says that React has taken it over. */
export function PartFrame({ id, title, children }: PartFrameProps) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => frame.current?.setAttribute('data-alive', ''), []);
  return (
    <Frame id={id} ref={frame} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Frame>
  );
}
