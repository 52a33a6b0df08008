import { toneColours } from '@/ui/label/label';
import type { OfferStyle } from './offer';

/** Declarations of what is drawn in an offer's look. */
export function offerColours({ $look }: { $look: OfferStyle }): string {
  if (!('tone' in $look)) return `background: ${$look.background}; color: ${$look.text};`;
  const [background, text] = toneColours[$look.tone];
  return `background: var(--${background}); color: var(--${text});`;
}
