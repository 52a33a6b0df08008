import * as z from 'zod/mini';

import { badValue } from './validation/validation.text';

/** What a form posts: a text by name, or a list of texts where the name repeats. */
export type FlatFields = Readonly<Record<string, string | string[]>>;

/** A message per field, keyed by the input's name. */
export type FieldMessages = Record<string, string>;

/** Of one name; and of names that are complained of. */
const MAX_VALUES = 100;

export interface PostedFields {
  fields: FlatFields;
  /** Names of what is neither a text nor a list of at most 100 texts, each with a message. */
  wrong: FieldMessages;
}

/** The fields of a body, url-encoded or JSON; a body that is no object has none. */
export function postedFields(body: unknown): PostedFields {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const given = isObject ? Object.entries(body).filter(([name]) => name !== '__proto__') : [];
  const wrong = given.filter(([, value]) => !isPosted(value)).slice(0, MAX_VALUES);
  return {
    fields: Object.fromEntries(given.filter(([, value]) => isPosted(value))),
    wrong: Object.fromEntries(wrong.map(([name]) => [name, badValue])),
  };
}

function isPosted(value: unknown): value is string | string[] {
  if (typeof value === 'string') return true;
  return Array.isArray(value) && value.length <= MAX_VALUES && value.every((one) => typeof one === 'string');
}

/** The first text of a name; '' where there is none. */
export function firstText(fields: FlatFields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

export type ParsedFields<Data> = { ok: true; data: Data } | { ok: false; fields: FieldMessages };

/** A body parsed by the schema of its route; the first message of each field that is wrong. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): ParsedFields<z.output<Schema>> {
  const { fields, wrong } = postedFields(body);
  if (Object.keys(wrong).length > 0) return { ok: false, fields: wrong };
  const parsed = schema.safeParse(fields, { error: () => badValue });
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, fields: messagesOf(parsed.error) };
}

function messagesOf({ issues }: z.core.$ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of issues) messages[String(path[0] ?? 'form')] ??= message;
  return messages;
}

const posted = z.union([z.string(), z.array(z.string())]);

/** A field that counts once: its first text where it repeats, '' where it is absent. `schema` takes that text. */
export function single<Schema extends z.ZodMiniType<unknown, string | undefined>>(schema: Schema) {
  const first = z.transform((value: string | string[]) =>
    typeof value === 'string' ? value : (value[0] ?? ''),
  );
  // What takes nothing as well takes a text.
  const taking = schema as Schema & z.ZodMiniType<unknown, string>;
  return z.prefault(z.pipe(z.pipe(posted, first), taking), '');
}

/** Every text of a field that may repeat, without the empty ones; at most `max`. `schema` takes each. */
export function several<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, max: number) {
  const all = z.transform((value: string | string[]) => [value].flat().filter((text) => text !== ''));
  return z.prefault(z.pipe(z.pipe(posted, all), z.array(schema).check(z.maxLength(max))), []);
}

/** The schema of a field's text, or of its list of texts; null for what is no field of a form. Pure. */
export function flatFieldOf(definition: unknown): { schema: z.ZodMiniType; isList: boolean } | null {
  const field = prefaultOf(definition);
  if (!field || field.in._zod.def.type !== 'pipe') return null;
  const { in: first } = field.in._zod.def as z.core.$ZodPipeDef; // its type says so
  if (first !== posted) return null;
  const schema = field.out as z.ZodMiniType; // as single and several were given it
  return { schema, isList: schema._zod.def.type === 'array' };
}

function prefaultOf(definition: unknown): z.core.$ZodPipeDef | null {
  const { type, innerType } = (definition ?? {}) as Partial<z.core.$ZodPrefaultDef>; // of any schema
  const inner = type === 'prefault' ? innerType?._zod.def : undefined;
  return inner?.type === 'pipe' ? (inner as z.core.$ZodPipeDef) : null; // its type says so
}

/** '1' or nothing. */
export const tick = single(
  z.pipe(
    z.string(),
    z.transform((text) => text === '1'),
  ),
);

/** Leaves out control characters but line ends and tabs: PostgreSQL refuses a text with a zero byte. */
export const withoutControls = z.overwrite((text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, ''));
