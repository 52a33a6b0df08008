import { toneColours } from '@/ui/label/label';
import type { OfferStyle } from './offer';

/** CSS declarations of an offer's colours. */
export function offerColours({ $look }: { $look: OfferStyle }): string {
  if (!('tone' in $look)) return `background: ${$look.background}; color: ${$look.text};`;
  const [background, text] = toneColours[$look.tone];
  return `background: var(--${background}); color: var(--${text});`;
}
