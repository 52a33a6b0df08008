const MAX_PATH_LENGTH = 2000;
const ownPathPattern = /^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/;

/**
 * Whether a redirect stays on this site (D40): one leading slash; no `//`, backslash, space, control or
 * non-ASCII character.
 */
export function isOwnPath(path: string): boolean {
  return path.length <= MAX_PATH_LENGTH && ownPathPattern.test(path);
}

/** Appends the defined values as a query, in order. */
export function pathWithQuery(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}
