import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';

import { useOverlayClose } from '@/ui/overlay/use-overlay-close';

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;

interface SelfClosingProps {
  afterMs: number;
  children: ReactNode;
}

/**
 * Closes its overlay by itself, but not while the pointer is over it or the person goes through it by keyboard
 * (decision 19, WCAG 2.2.1). The focus that the overlay itself gave away does not count.
 */
export function SelfClosing({ afterMs, children }: SelfClosingProps) {
  const [isHeld, setIsHeld] = useState(false);
  const close = useEffectEvent(useOverlayClose());
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close(), afterMs);
    return () => clearTimeout(timer);
  }, [isHeld, afterMs]);
  return (
    <Area
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onKeyDown={() => setIsHeld(true)}
    >
      {children}
    </Area>
  );
}
