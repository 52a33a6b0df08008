import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  overflow-x: auto;
`;

interface ScrollFrameProps {
  /** Names it for who comes to it by keys. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** Scrolls sideways what is wider than its place. Keys reach it where there is something to scroll, and pass it by elsewhere. */
export function ScrollFrame({ label, className, children }: ScrollFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => setIsWider(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <Frame
      ref={frame}
      className={className}
      {...(isWider ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
    >
      {children}
    </Frame>
  );
}
