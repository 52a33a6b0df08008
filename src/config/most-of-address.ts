/** Longest address that houses are looked for by, in characters. */
export const mostOfAddress = 100;
