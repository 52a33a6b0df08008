import styled from 'styled-components';

import type { LabelLook } from '@/ui/label/label-look';
import { LookLabel } from '@/ui/label/look-label';

/** A label of an item as it is drawn. */
export interface ItemLabel {
  title: string;
  look: LabelLook;
}

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

/** Labels in the corner of a picture. */
export function ItemLabels({ labels }: { labels: readonly ItemLabel[] }) {
  if (labels.length === 0) return null;
  return (
    <Row>
      {labels.map(({ title, look }) => (
        <LookLabel key={title} look={look}>
          {title}
        </LookLabel>
      ))}
    </Row>
  );
}
