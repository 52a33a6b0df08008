import styled from 'styled-components';

import type { EquipmentKind } from '@/site/dialogs/dialog-request';
import { ContentLabel } from '@/ui/label/label';
import type { LabelStyle } from '@/ui/label/label';

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

export interface ItemLabel {
  title: string;
  look: LabelStyle;
}

interface ItemLabelsProps {
  labels: readonly ItemLabel[];
  className?: string;
}

export function ItemLabels({ labels, className }: ItemLabelsProps) {
  if (labels.length === 0) return null;
  return (
    <Row className={className}>
      {labels.map(({ title, look }) => (
        <ContentLabel key={title} look={look}>
          {`${title} `}
        </ContentLabel>
      ))}
    </Row>
  );
}

export const fallbackDrawings: Readonly<Record<EquipmentKind, 'a-stb-slab' | 'a-router'>> = {
  box: 'a-stb-slab',
  router: 'a-router',
};
