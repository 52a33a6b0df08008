export type Path = readonly PropertyKey[];

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts, numbers and other simple values at any depth. */
export function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => leavesOf(one, [...path, index]));
  if (!isRecord(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
}

export function textsIn(root: unknown): { path: Path; text: string }[] {
  return leavesOf(root).flatMap(({ path, value }) =>
    typeof value === 'string' ? [{ path, text: value }] : [],
  );
}

/** A copy with changed texts. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: Path) => string,
  path: Path = [],
): unknown {
  const inner = (name: PropertyKey, one: unknown) => mapTexts(one, change, [...path, name]);
  if (typeof value === 'string') return change(value, path);
  if (Array.isArray(value)) return value.map((one, index) => inner(index, one));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(name, one)]));
}

/** Name of the field that has the value, also as an item of a list. */
export function fieldOf(path: Path): string {
  return String(path.findLast((part) => typeof part === 'string'));
}
