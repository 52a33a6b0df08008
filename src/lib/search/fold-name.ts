/** Characters of what is searched for, addresses too: more is never typed on purpose, and pasted texts cost work. */
export const MAX_QUERY_LENGTH = 100;

/**
 * A name as it is compared (CITY-07): trimmed, lower case, without accents, so ё is е; й is a letter of its own and
 * stays. Hyphens and dashes count as spaces: «ростов на дону» means «Ростов-на-Дону».
 */
export function foldName(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      // и + breve is й again before the marks go.
      .replaceAll('\u0438\u0306', '\u0439')
      .replace(/\p{M}/gu, '')
      .replace(/[\s\p{Pd}]+/gu, ' ')
      .trim()
  );
}

/** The same for what somebody typed; only its beginning counts. */
export function foldQuery(query: string): string {
  return foldName(query.slice(0, MAX_QUERY_LENGTH));
}
