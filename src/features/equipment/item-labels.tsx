import styled from 'styled-components';

import type { Equipment } from '@/api/catalogue/catalogue.schemas';
import { Label } from '@/ui/label/label';
import { labelLook } from './label-look';

const Row = styled.div`
  position: absolute;
  z-index: 1;
  left: var(--s-12);
  top: var(--s-12);
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4);
  --label-here: var(--c-raised);
`;

const OwnLabel = styled.span<{ $background: string; $text: string }>`
  padding: var(--s-4) 10px;
  border-radius: var(--r-8);
  font: var(--t-label);
  background: ${({ $background }) => $background};
  color: ${({ $text }) => $text};
`;

/** Labels in the corner of a picture. */
export function ItemLabels({ labels }: { labels: Equipment['labels'] }) {
  if (labels.length === 0) return null;
  return (
    <Row>
      {labels.map(({ title, color, colorText }) => {
        const look = labelLook(color, colorText);
        return 'tone' in look ? (
          <Label key={title} tone={look.tone}>
            {title}
          </Label>
        ) : (
          <OwnLabel key={title} $background={look.background} $text={look.text}>
            {title}
          </OwnLabel>
        );
      })}
    </Row>
  );
}
