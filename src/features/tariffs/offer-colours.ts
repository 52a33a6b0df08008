import { toneColours } from '@/ui/label/label';
import type { OfferLook } from './offer-look';

/** Declarations of what is drawn in an offer's look. */
export function offerColours({ $look }: { $look: OfferLook }): string {
  if (!('tone' in $look)) return `background: ${$look.background}; color: ${$look.text};`;
  const [background, text] = toneColours[$look.tone];
  return `background: var(--${background}); color: var(--${text});`;
}
