import type * as z from 'zod/mini';

import { isRecord, type Path } from '../walk-content';

type Issue = z.core.$ZodIssue;

interface Explained {
  path: Path;
  message: string;
}

const kindsOfValue: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a mapping',
  record: 'a mapping',
  null: 'null',
};

/** One line per cause: the wrong value and what is allowed instead. */
export function explainIssue(issue: Issue, root: unknown, before: Path = []): Explained[] {
  const path = [...before, ...issue.path];
  const value = valueAt(root, issue.path);
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The branch that fits best: whose first error is the deepest, else with the fewest errors.
    const [best = []] = issue.errors.toSorted(
      (one, other) => depth(other) - depth(one) || one.length - other.length,
    );
    return best.flatMap((inner) => explainIssue(inner, value, path));
  }
  return [{ path, message: `${shown(value)}: ${allowed(issue, value)}` }];
}

const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(({ path }) => path.length));

function shown(value: unknown): string {
  if (value === undefined) return 'missing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

function allowed(issue: Issue, value: unknown): string {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = kindsOfValue[issue.expected] ?? issue.expected;
      const isBare = issue.expected === 'string' && (typeof value === 'number' || typeof value === 'boolean');
      return isBare ? `allowed is a text, in quotes: "${String(value)}"` : `allowed is ${wanted}`;
    }
    case 'invalid_value':
      return `allowed: ${issue.values.map((one) => JSON.stringify(one)).join(', ')}`;
    case 'invalid_format':
      return `allowed is the form ${issue.pattern ?? issue.format}`;
    case 'too_small':
      return limit(issue, issue.minimum, 'more');
    case 'too_big':
      return limit(issue, issue.maximum, 'less');
    case 'invalid_union':
      return `not one of the allowed forms`;
    default:
      return issue.message;
  }
}

function limit(
  { inclusive, origin }: { inclusive?: boolean | undefined; origin: string },
  bound: number | bigint,
  side: 'more' | 'less',
): string {
  const range = inclusive === false ? `${side} than ${bound}` : `${bound} or ${side}`;
  return `allowed is ${range}${origin === 'string' ? ' characters' : ''}`;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, part) => {
    if (Array.isArray(value)) return value[Number(part)];
    return isRecord(value) ? value[String(part)] : undefined;
  }, root);
}

const aboutUnknown = (name: string, value: unknown) =>
  name === 'removed' ? `${shown(value)}: allowed is true` : `no field is named "${name}"`;

/** Dropped by the schema, which does not know these names. */
export function unknownFields(raw: unknown, parsed: unknown, path: PropertyKey[] = []): Explained[] {
  const inner = (name: PropertyKey, one: unknown, other: unknown) => {
    path.push(name);
    const found = unknownFields(one, other, path);
    path.pop();
    return found;
  };
  if (Array.isArray(raw) && Array.isArray(parsed))
    return raw.flatMap((one, index) => inner(index, one, parsed[index]));
  if (!isRecord(raw) || !isRecord(parsed)) return [];
  return Object.entries(raw).flatMap(([name, one]) =>
    Object.hasOwn(parsed, name)
      ? inner(name, one, parsed[name])
      : [{ path: [...path, name], message: aboutUnknown(name, one) }],
  );
}
