import { type LabelLook, labelLook } from '@/ui/label/label-look';
import { lightColours } from '@/ui/theme/colours';

/** What is drawn in an offer's colour: a tone of the kit, which follows the theme, or a pair of colours. */
export type OfferLook = LabelLook;

/** What an offer's colour becomes; another one than the kit's gets a text that can be read on it (decision 47). */
export function offerLook(colour: string): OfferLook {
  return labelLook(colour, lightColours['c-text']);
}
