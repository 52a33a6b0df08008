/** Maximum length of a question to the help. */
export const MAX_HELP_QUESTION = 200;

/** Normalises a typed question: single spaces, truncated to the maximum length; '' for none. */
export function normaliseHelpQuestion(typed: string): string {
  return typed
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_HELP_QUESTION)
    .replace(/\p{Cs}$/u, '') // half of a cut surrogate pair
    .trimEnd();
}

/**
 * Removes the words of a question that may be personal data: with digits, such as phones and numbers of agreements and
 * flats, and addresses of mailboxes and pages (HELP-03).
 */
export function removePersonalData(question: string): string {
  return normaliseHelpQuestion(normaliseHelpQuestion(question).replace(/\S*(?:[\p{N}@]|:\/\/)\S*/gu, ''));
}
