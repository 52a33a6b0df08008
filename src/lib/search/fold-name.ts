/** Also for addresses: longer text is pasted and costs CPU time. */
export const MAX_QUERY_LENGTH = 100;

/**
 * For comparison (CITY-07): trimmed, lower case, without accents, so ё becomes е, while й remains. Hyphens
 * and dashes count as spaces: «ростов на дону» matches «Ростов-на-Дону».
 */
export function foldName(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      // Composes и + breve to й before the marks are dropped.
      .replaceAll('\u0438\u0306', '\u0439')
      .replace(/\p{M}/gu, '')
      .replace(/[\s\p{Pd}]+/gu, ' ')
      .trim()
  );
}

/** Normalises a typed query like a name, truncated to the maximum length. */
export function foldQuery(query: string): string {
  return foldName(query.slice(0, MAX_QUERY_LENGTH));
}
