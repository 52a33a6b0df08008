import { type Content, type KindName, kindNames, contentKinds } from './content-kinds';
import type { FoundInEntry } from './check/check-appearance';
import { checkEntry } from './check/check-entry';
import { explainIssue, unknownFields } from './check/explain-issue';
import type { ContentPlace, ContentProblem, RawEntry } from './folder/read-folder';
import { usePictures } from './folder/use-pictures';
import { typesetEntry } from './typeset-entry';
import { isRecord, type Path, rewrite } from './walk-content';

/** The parts of layers that make up one entry, the last one last. */
interface Merged {
  value: Record<string, unknown>;
  parts: readonly [RawEntry, ...RawEntry[]];
}
/** Merged entries by kind and key, also removed ones. */
export type MergedContent = ReadonlyMap<KindName, ReadonlyMap<string, Merged>>;

const isRemoved = (value: unknown) => isRecord(value) && value['removed'] === true;

/**
 * Later layers replace fields of the entry with the same key; `removed: true` marks the entry as removed. Lists
 * whose items have an `id` are merged in the same way.
 */
export function mergeEntries(entries: readonly RawEntry[], onto: MergedContent = new Map()): MergedContent {
  const changed = new Map<KindName, Map<string, Merged>>();
  for (const entry of entries) {
    const byKey = changed.get(entry.kind) ?? new Map(onto.get(entry.kind));
    changed.set(entry.kind, byKey);
    const before = byKey.get(entry.key);
    const isNew = before === undefined || isRemoved(before.value);
    // A removed entry that is added again comes last.
    if (isNew) byKey.delete(entry.key);
    byKey.set(entry.key, isNew ? alone(entry) : mergeOnto(before, entry));
  }
  return new Map([...onto, ...changed]);
}

/** The same part results in the same object, so that its resolved entry is found again. */
const unmerged = new WeakMap<RawEntry, Merged>();

function alone(entry: RawEntry): Merged {
  const known = unmerged.get(entry);
  if (known) return known;
  const made: Merged = { value: entry.value, parts: [entry] };
  unmerged.set(entry, made);
  return made;
}

function mergeOnto({ value, parts }: Merged, entry: RawEntry): Merged {
  return { value: mergeEntry(value, entry.value), parts: [...parts, entry] };
}

/** Entries in effect at that moment, one for each city and key. */
export function mergedAt(entries: readonly RawEntry[], at: number): RawEntry[] {
  const present = entries.filter(({ from, until }) => from <= at && at < until);
  return [...Map.groupBy(present, ({ city }) => city).values()]
    .flatMap((ofCity) => [...mergeEntries(ofCity).values()])
    .flatMap((byKey) => [...byKey.values()])
    .map(({ value, parts }) => ({ ...lastOf(parts), value, from: -Infinity, until: Infinity }));
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

const withoutRemovedItems = (entry: unknown) =>
  rewrite(entry, (value) =>
    hasIds(value) && value.some(isRemoved) ? value.filter((one) => !isRemoved(one)) : value,
  );

/** Values that entries of several kinds take from elsewhere. */
export interface Referred {
  /** Values of `shared.yaml` by id. */
  shared: ReadonlyMap<string, unknown>;
  /** Addresses of converted pictures by name. */
  pictures: ReadonlyMap<string, string>;
}

export function referredBy(merged: MergedContent, pictures: ReadonlyMap<string, string>): Referred {
  const shared = presentOf(merged, 'shared').map(
    ([key, { value }]) => [key, withoutRemovedItems(value)] as const,
  );
  return {
    shared: new Map(shared.map(([key, value]) => [key, isRecord(value) ? value['value'] : undefined])),
    pictures,
  };
}

function presentOf(merged: MergedContent, kind: KindName): (readonly [key: string, Merged])[] {
  return [...(merged.get(kind) ?? [])].filter(([, { value }]) => !isRemoved(value));
}

export interface ResolvedContent {
  content: Content;
  /** Entries that do not fit their schemas. */
  problems: ContentProblem[];
  /** Problems of entries that fit, each by itself. */
  findings: ContentProblem[];
  /** File position of a field, for problems found later, also of a removed entry. */
  placeOf: (kind: KindName, key: string, path: Path) => ContentPlace | undefined;
  /** Domain of the city whose entry decides on a field; null for all cities. */
  cityOf: (kind: KindName, key: string, field: string) => string | null;
}

/**
 * Validates every entry by the schema of its kind, with the addresses of its pictures, and inserts non-breaking spaces
 * into its visible texts.
 */
export function resolveContent(merged: MergedContent, referred: Referred): ResolvedContent {
  const of = new Map(
    kindNames.map((kind) => [
      kind,
      presentOf(merged, kind).map(([, entry]) => resolveKnownEntry(kind, entry, referred)),
    ]),
  );
  const all = [...of.values()].flat();
  const lists = [...of].map(([kind, entries]) => [kind, entries.flatMap(({ values }) => values)]);
  return {
    // Each list was validated by the schema of its kind.
    content: Object.fromEntries(lists) as Content,
    problems: all.flatMap(({ problems }) => problems),
    findings: all.flatMap(({ findings }) => findings),
    placeOf: (kind, key, path) => {
      const entry = merged.get(kind)?.get(key);
      return entry && placeIn(entry, path);
    },
    cityOf: (kind, key, field) => {
      const entry = merged.get(kind)?.get(key);
      return entry ? partOf(entry, field).city : null;
    },
  };
}

interface ResolvedEntry {
  /** Empty for an entry that does not fit. */
  values: readonly unknown[];
  problems: readonly ContentProblem[];
  findings: readonly ContentProblem[];
  isReferring: boolean;
}

/** Entries without problems. An entry with references is valid for the same referred values only. */
const resolvedEntries = new WeakMap<Merged, { entry: ResolvedEntry; referred: Referred }>();

/** Cities and moments share their unchanged entries. */
function resolveKnownEntry(kind: KindName, merged: Merged, referred: Referred): ResolvedEntry {
  const known = resolvedEntries.get(merged);
  if (known && (!known.entry.isReferring || known.referred === referred)) return known.entry;
  const entry = resolveEntry(kind, merged, referred);
  if (entry.problems.length + entry.findings.length === 0) resolvedEntries.set(merged, { entry, referred });
  return entry;
}

function resolveEntry(kind: KindName, merged: Merged, { shared, pictures }: Referred): ResolvedEntry {
  const unknown: Path[] = [];
  const value = withoutRemovedItems(merged.value);
  const whole = kind === 'shared' ? value : useShared(value, shared, unknown);
  const { value: raw, missing } = usePictures(kind, whole, pictures);
  const parsed = contentKinds[kind].schema.safeParse(raw);
  const explained = parsed.success
    ? unknownFields(raw, parsed.data)
    : parsed.error.issues.flatMap((issue) => explainIssue(issue, raw));
  const placed = ({ path, message }: FoundInEntry) => ({
    ...placeIn(merged, path),
    message,
  });
  const named = ({ path, message }: FoundInEntry) => {
    const name = path.map(String).join('.');
    return placed({ path, message: name === '' ? message : `${name}: ${message}` });
  };
  const problems = [
    ...unknown.map((path) => placed({ path, message: `use: shared.yaml has no such entry` })),
    ...missing.map(placed),
    ...explained.map(named),
  ];
  const isReferring = raw !== value;
  if (!parsed.success) return { values: [], problems, findings: [], isReferring };
  const resolved = typesetEntry(kind, parsed.data);
  return { values: [resolved], problems, findings: checkEntry(kind, resolved).map(named), isReferring };
}

function placeIn(merged: Merged, path: Path): ContentPlace {
  return partOf(merged, path[0]).at(path);
}

/** The entry of a layer that decides on a field. */
function partOf({ parts }: Merged, field: PropertyKey | undefined): RawEntry {
  const part = parts.findLast(({ value }) => field !== undefined && Object.hasOwn(value, field));
  return part ?? lastOf(parts);
}

function lastOf([first, ...rest]: Merged['parts']): RawEntry {
  return rest.at(-1) ?? first;
}

/** Replaces `{ use: ID }` by the value of that entry of `shared.yaml`. */
function useShared(entry: unknown, shared: ReadonlyMap<string, unknown>, unknown: Path[]): unknown {
  return rewrite(entry, (value, path) => {
    if (!isRecord(value) || typeof value['use'] !== 'string') return value;
    if (!shared.has(value['use'])) unknown.push([...path, 'use']);
    return shared.get(value['use']);
  });
}
