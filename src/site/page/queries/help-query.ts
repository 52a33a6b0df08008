/** Maximum length, characters. */
export const MAX_HELP_QUESTION = 200;

/** Collapses spaces and truncates; '' for none. */
export function normaliseHelpQuestion(typed: string): string {
  return typed
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_HELP_QUESTION)
    .replace(/\p{Cs}$/u, '') // half of a cut surrogate pair
    .trimEnd();
}

/** Removes words with digits (phones, agreements, flats), e-mail and web addresses (HELP-03). */
export function removePersonalData(question: string): string {
  return normaliseHelpQuestion(normaliseHelpQuestion(question).replace(/\S*(?:[\p{N}@]|:\/\/)\S*/gu, ''));
}
