import { withNoBreakSpaces } from '@/lib/money';

const nbsp = '\u00a0';

/** Prepositions, conjunctions and particles of one to three letters; no line break may follow them. */
const shortWord =
  /(?<=^|[\s(«\u00a0])(в|во|к|ко|с|со|о|об|у|и|а|но|на|не|ни|по|до|от|из|за|для|при|без|под|или) (?=\S)/giu;

/** Non-breaking spaces of Russian typography: numbers, units, ₽, №, dashes, short words. */
export function typeset(text: string): string {
  const spaced = text
    .replace(shortWord, `$1${nbsp}`)
    .replace(/ (?=[—₽])/g, nbsp)
    .replace(/(?<=№) /g, nbsp)
    .replace(/(?<=\d\+?) (?=\p{L})/gu, nbsp);
  return withNoBreakSpaces(spaced);
}
