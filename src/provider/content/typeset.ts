import { withNoBreakSpaces } from '@/lib/money';

const nbsp = '\u00a0';

/** After these a line must not break: prepositions, conjunctions and particles of one to three letters. */
const shortWord =
  /(?<=^|[\s(«\u00a0])(в|во|к|ко|с|со|о|об|у|и|а|но|на|не|ни|по|до|от|из|за|для|при|без|под|или) (?=\S)/giu;

/** Puts non-breaking spaces where Russian typography wants them: numbers, units, ₽, №, dashes, short words. */
export function typeset(text: string): string {
  const spaced = text
    .replace(shortWord, `$1${nbsp}`)
    .replace(/ (?=[—₽])/g, nbsp)
    .replace(/(?<=№) /g, nbsp)
    .replace(/(?<=\d\+?) (?=\p{L})/gu, nbsp);
  return withNoBreakSpaces(spaced);
}
