import styled from 'styled-components';

import { labelLook } from '@/features/equipment/label-look';
import { Label } from '@/ui/label/label';

import type { MenuLink } from './menu-view';

const OwnLabel = styled.span<{ $background: string; $text: string }>`
  padding: var(--s-4) 10px;
  border-radius: var(--r-8);
  font: var(--t-label);
  background: ${({ $background }) => $background};
  color: ${({ $text }) => $text};
`;

/** Labels beside the title of a menu entry, in the kit's tones or in the provider's own colours (decision 47). */
export function MenuLabels({ labels = [] }: { labels?: MenuLink['labels'] }) {
  return labels.map(({ id, title, color, color_text }) => {
    const look = labelLook(color, color_text);
    return 'tone' in look ? (
      <Label key={id} tone={look.tone}>
        {title}
      </Label>
    ) : (
      <OwnLabel key={id} $background={look.background} $text={look.text}>
        {title}
      </OwnLabel>
    );
  });
}
