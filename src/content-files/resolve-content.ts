import { type Content, type KindName, kindNames, contentKinds } from './content-kinds';
import { explainIssue, unknownFields } from './explain-issue';
import type { ContentPlace, ContentProblem, RawEntry } from './read-folder';
import { usePictures } from './use-pictures';
import { typesetEntry } from './typeset-entry';
import { isRecord, type Path } from './walk-content';

interface Merged {
  value: Record<string, unknown>;
  fields: Map<string, RawEntry>;
  last: RawEntry;
}
/** Merged entries by kind and key, also removed ones: each field comes from the last layer that has it. */
export type MergedContent = ReadonlyMap<KindName, ReadonlyMap<string, Merged>>;

const isRemoved = (value: unknown) => isRecord(value) && value['removed'] === true;

/**
 * Later layers replace fields of the entry with the same key; `removed: true` marks the entry as removed. Lists
 * whose items have an `id` are merged in the same way.
 */
export function mergeEntries(entries: readonly RawEntry[], onto: MergedContent = new Map()): MergedContent {
  const merged = new Map([...onto].map(([kind, byKey]) => [kind, new Map(byKey)]));
  for (const entry of entries) {
    const byKey = merged.get(entry.kind) ?? new Map<string, Merged>();
    merged.set(entry.kind, byKey);
    const before = byKey.get(entry.key);
    const isNew = before === undefined || isRemoved(before.value);
    // A removed entry that is added again comes last.
    if (isNew) byKey.delete(entry.key);
    byKey.set(entry.key, {
      value: mergeEntry(before?.value, entry.value),
      fields: new Map([
        ...(isNew ? [] : before.fields),
        ...Object.keys(entry.value).map((name) => [name, entry] as const),
      ]),
      last: entry,
    });
  }
  return merged;
}

/** Entries in effect at that moment, one for each city and key. */
export function mergedAt(entries: readonly RawEntry[], at: number): RawEntry[] {
  const present = entries.filter(({ from, until }) => from <= at && at < until);
  return [...Map.groupBy(present, ({ city }) => city).values()]
    .flatMap((ofCity) => [...mergeEntries(ofCity).values()])
    .flatMap((byKey) => [...byKey.values()])
    .map(({ value, last }) => ({ ...last, value, from: -Infinity, until: Infinity }));
}

function mergeEntry(
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
): Record<string, unknown> {
  return isRemoved(after) ? after : mergeFields(isRemoved(before) ? {} : (before ?? {}), after);
}

function mergeFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, unknown> {
  const merged = Object.entries(after).map(([name, value]): [string, unknown] => [
    name,
    mergeValue(before[name], value),
  ]);
  return { ...before, ...Object.fromEntries(merged) };
}

const hasIds = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isRecord(one) && 'id' in one);

function mergeValue(before: unknown, after: unknown): unknown {
  if (!hasIds(before) || !hasIds(after)) return after;
  const byId = new Map(before.map((one) => [one['id'], one]));
  for (const one of after) {
    const known = byId.get(one['id']);
    if (isRemoved(known)) byId.delete(one['id']);
    byId.set(one['id'], mergeEntry(known, one));
  }
  return [...byId.values()];
}

function withoutRemovedItems(value: unknown): unknown {
  if (Array.isArray(value))
    return (hasIds(value) ? value.filter((one) => !isRemoved(one)) : value).map(withoutRemovedItems);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutRemovedItems(inner)]));
}

export interface ResolvedContent {
  content: Content;
  problems: ContentProblem[];
  /** File position of a field, for problems found later, also of a removed entry. */
  placeOf: (kind: KindName, key: string, path: Path) => ContentPlace | undefined;
}

/**
 * Validates every entry by the schema of its kind, with the addresses of its pictures, and inserts non-breaking spaces
 * into its visible texts.
 */
export function resolveContent(
  merged: MergedContent,
  pictures: ReadonlyMap<string, string> = new Map(),
): ResolvedContent {
  const problems: ContentProblem[] = [];
  const presentOf = (kind: KindName) =>
    [...(merged.get(kind) ?? [])]
      .filter(([, { value }]) => !isRemoved(value))
      .map(([key, entry]) => ({ key, entry, value: withoutRemovedItems(entry.value) }));
  const shared = new Map(
    presentOf('shared').map(({ key, value }) => [key, isRecord(value) ? value['value'] : undefined]),
  );

  function resolveKind(kind: KindName): unknown[] {
    return presentOf(kind).flatMap(({ entry, value }) => {
      const unknown: Path[] = [];
      const whole = kind === 'shared' ? value : useShared(value, shared, unknown);
      const { value: raw, missing } = usePictures(kind, whole, pictures);
      for (const path of unknown)
        problems.push({ ...placeIn(entry, path), message: `use: shared.yaml has no such entry` });
      for (const { path, message } of missing) problems.push({ ...placeIn(entry, path), message });
      const parsed = contentKinds[kind].schema.safeParse(raw);
      const explained = parsed.success
        ? unknownFields(raw, parsed.data)
        : parsed.error.issues.flatMap((issue) => explainIssue(issue, raw));
      for (const { path, message } of explained) {
        const name = path.map(String).join('.');
        problems.push({ ...placeIn(entry, path), message: name === '' ? message : `${name}: ${message}` });
      }
      return parsed.success ? [typesetEntry(kind, parsed.data)] : [];
    });
  }

  // Each list was validated by the schema of its kind.
  const content = Object.fromEntries(kindNames.map((kind) => [kind, resolveKind(kind)])) as Content;
  const placeOf = (kind: KindName, key: string, path: Path) => {
    const entry = merged.get(kind)?.get(key);
    return entry && placeIn(entry, path);
  };
  return { content, problems, placeOf };
}

function placeIn({ fields, last }: Merged, path: Path): ContentPlace {
  return (fields.get(String(path[0])) ?? last).at(path);
}

/** Replaces `{ use: ID }` by the value of that entry of `shared.yaml`. */
function useShared(
  value: unknown,
  shared: ReadonlyMap<string, unknown>,
  unknown: Path[],
  path: Path = [],
): unknown {
  const inner = (name: PropertyKey, one: unknown) => useShared(one, shared, unknown, [...path, name]);
  if (Array.isArray(value)) return value.map((one, index) => inner(index, one));
  if (!isRecord(value)) return value;
  const { use } = value;
  if (typeof use !== 'string')
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(name, one)]));
  if (!shared.has(use)) unknown.push([...path, 'use']);
  return shared.get(use);
}
