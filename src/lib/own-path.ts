const longestPath = 2000;
const ownPath = /^\/(?![/\\])[\u0021-\u005b\u005d-\u007e]*$/;

/**
 * Whether a text is a path of the same site and nothing else (decision 40), so that a redirect to it stays here: one
 * slash at the start, no `//`, backslash, space, control or non-ASCII character, and so no scheme or host.
 */
export function isOwnPath(path: string): boolean {
  return path.length <= longestPath && ownPath.test(path);
}
