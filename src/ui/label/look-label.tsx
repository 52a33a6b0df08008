import type { ReactNode } from 'react';
import styled from 'styled-components';

import { Label } from './label';
import type { LabelLook } from './label-look';

const OwnLabel = styled.span<{ $background: string; $text: string }>`
  padding: var(--s-4) 10px;
  border-radius: var(--r-8);
  font: var(--t-label);
  background: ${({ $background }) => $background};
  color: ${({ $text }) => $text};
`;

/** A label of provider data, in the look that `labelLook` found for it. */
export function LookLabel({ look, children }: { look: LabelLook; children: ReactNode }) {
  return 'tone' in look ? (
    <Label tone={look.tone}>{children}</Label>
  ) : (
    <OwnLabel $background={look.background} $text={look.text}>
      {children}
    </OwnLabel>
  );
}
