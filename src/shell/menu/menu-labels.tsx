import { LookLabel } from '@/ui/label/look-label';

import type { MenuLink } from './menu-view';

/** Labels beside the title of a menu entry, in the kit's tones or in the provider's own colours (decision 47). */
export function MenuLabels({ labels = [] }: { labels?: MenuLink['labels'] }) {
  return labels.map(({ id, title, look }) => (
    <LookLabel key={id} look={look}>
      {title}
    </LookLabel>
  ));
}
