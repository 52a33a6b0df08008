export type Path = readonly PropertyKey[];

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Texts, numbers and other simple values at any depth. */
export function leavesOf(root: unknown): { path: Path; value: unknown }[] {
  const found: { path: Path; value: unknown }[] = [];
  visitLeaves(root, (value, path) => void found.push({ path: [...path], value }));
  return found;
}

export function textsIn(root: unknown): { path: Path; text: string }[] {
  const found: { path: Path; text: string }[] = [];
  visitLeaves(root, (value, path) => {
    if (typeof value === 'string') found.push({ path: [...path], text: value });
  });
  return found;
}

/** `path` is valid during the call only. */
function visitLeaves(
  value: unknown,
  visit: (leaf: unknown, path: Path) => void,
  path: PropertyKey[] = [],
): void {
  const inner = (name: PropertyKey, one: unknown) => {
    path.push(name);
    visitLeaves(one, visit, path);
    path.pop();
  };
  if (Array.isArray(value)) for (const [index, one] of value.entries()) inner(index, one);
  else if (isRecord(value)) for (const [name, one] of Object.entries(value)) inner(name, one);
  else visit(value, path);
}

/**
 * Applies `change` to each value, after the values in it. Returns values without changes themselves, not copies.
 * `path` is valid during the call only.
 */
export function rewrite(
  value: unknown,
  change: (value: unknown, path: Path) => unknown,
  path: PropertyKey[] = [],
): unknown {
  const inner = (name: PropertyKey, one: unknown) => {
    path.push(name);
    const changed = rewrite(one, change, path);
    path.pop();
    return changed;
  };
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const changed = items.map((one, index) => inner(index, one));
    return change(changed.some((one, index) => one !== items[index]) ? changed : items, path);
  }
  if (!isRecord(value)) return change(value, path);
  const changed = Object.entries(value).map(([name, one]) => [name, inner(name, one)] as const);
  const isSame = changed.every(([name, one]) => one === value[name]);
  return change(isSame ? value : Object.fromEntries(changed), path);
}

/** Name of the field that has the value, also as an item of a list. */
export function fieldOf(path: Path): string {
  return String(path.findLast((part) => typeof part === 'string'));
}
