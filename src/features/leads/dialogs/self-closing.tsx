import type { ReactNode } from 'react';
import styled from 'styled-components';

import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { useSelfClosing } from '@/ui/self-closing/use-self-closing';

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;

interface SelfClosingProps {
  afterMs: number;
  children: ReactNode;
}

/** Closes its overlay by itself, but not under a pointer or while the person goes through it by keyboard. */
export function SelfClosing({ afterMs, children }: SelfClosingProps) {
  return <Area {...useSelfClosing(useOverlayClose(), afterMs, { isFocusGiven: true })}>{children}</Area>;
}
