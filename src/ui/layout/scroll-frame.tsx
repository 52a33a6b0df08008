import { type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const Frame = styled.div`
  overflow-x: auto;
`;

interface ScrollFrameProps {
  label: string;
  className?: string;
  children: ReactNode;
}

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
