/** Also for addresses; limits CPU time. */
export const MAX_QUERY_LENGTH = 100;

/**
 * Folds for comparison (CITY-07): lower case, no accents (ё is е, й stays), hyphens as spaces: «ростов на
 * дону» matches «Ростов-на-Дону».
 */
export function foldName(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      // Keeps й before marks are dropped.
      .replaceAll('\u0438\u0306', '\u0439')
      .replace(/\p{M}/gu, '')
      .replace(/[\s\p{Pd}]+/gu, ' ')
      .trim()
  );
}

/** Folds a typed query and truncates it. */
export function foldQuery(query: string): string {
  return foldName(query.slice(0, MAX_QUERY_LENGTH));
}
