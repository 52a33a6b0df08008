import * as z from 'zod/mini';

import { invalidValueMessage } from './validation/validation.text';

export type FlatFields = Readonly<Record<string, string | string[]>>;

export type FieldMessages = Record<string, string>;

/** Values per name, and names with errors. */
const MAX_VALUES = 100;

export interface PostedFields {
  fields: FlatFields;
  /** Neither a text nor a list of at most 100 texts. */
  wrong: FieldMessages;
}

/** Extracts the fields of a url-encoded or JSON body; none if it isn't an object. */
export function postedFields(body: unknown): PostedFields {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const given = isObject ? Object.entries(body).filter(([name]) => name !== '__proto__') : [];
  const wrong = given.filter(([, value]) => !isPosted(value)).slice(0, MAX_VALUES);
  return {
    fields: Object.fromEntries(given.filter(([, value]) => isPosted(value))),
    wrong: Object.fromEntries(wrong.map(([name]) => [name, invalidValueMessage])),
  };
}

function isPosted(value: unknown): value is string | string[] {
  if (typeof value === 'string') return true;
  return Array.isArray(value) && value.length <= MAX_VALUES && value.every((one) => typeof one === 'string');
}

/** Returns the first text of a name, or ''. */
export function firstFieldValue(fields: FlatFields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}

export type ParsedFields<Data> = { ok: true; data: Data } | { ok: false; fields: FieldMessages };

/** Parses form fields; failures have a message per invalid field. */
export function parseFields<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): ParsedFields<z.output<Schema>> {
  const { fields, wrong } = postedFields(body);
  if (Object.keys(wrong).length > 0) return { ok: false, fields: wrong };
  const parsed = schema.safeParse(fields, { error: () => invalidValueMessage });
  return parsed.success ? { ok: true, data: parsed.data } : { ok: false, fields: messagesOf(parsed.error) };
}

function messagesOf({ issues }: z.core.$ZodError): FieldMessages {
  const messages: FieldMessages = {};
  for (const { path, message } of issues) messages[String(path[0] ?? 'form')] ??= message;
  return messages;
}

const posted = z.union([z.string(), z.array(z.string())]);

/** Parses the first text of a name, or '', by `schema`. */
export function singleField<Schema extends z.ZodMiniType<unknown, string | undefined>>(schema: Schema) {
  const first = z.transform((value: string | string[]) =>
    typeof value === 'string' ? value : (value[0] ?? ''),
  );
  // A schema that accepts undefined accepts text too.
  const taking = schema as Schema & z.ZodMiniType<unknown, string>;
  return z.prefault(z.pipe(z.pipe(posted, first), taking), '');
}

/** Parses non-empty texts, at most `max`. */
export function repeatedField<Schema extends z.ZodMiniType<unknown, string>>(schema: Schema, max: number) {
  const all = z.transform((value: string | string[]) => [value].flat().filter((text) => text !== ''));
  return z.prefault(z.pipe(z.pipe(posted, all), z.array(schema).check(z.maxLength(max))), []);
}

/** Returns null for other schemas. */
export function flatFieldOf(definition: unknown): { schema: z.ZodMiniType; isList: boolean } | null {
  const field = prefaultOf(definition);
  if (!field || field.in._zod.def.type !== 'pipe') return null;
  const { in: first } = field.in._zod.def as z.core.$ZodPipeDef; // Validates by the field's type.
  if (first !== posted) return null;
  const schema = field.out as z.ZodMiniType; // the schema of one value
  return { schema, isList: schema._zod.def.type === 'array' };
}

function prefaultOf(definition: unknown): z.core.$ZodPipeDef | null {
  const { type, innerType } = (definition ?? {}) as Partial<z.core.$ZodPrefaultDef>; // Fits any schema.
  const inner = type === 'prefault' ? innerType?._zod.def : undefined;
  return inner?.type === 'pipe' ? (inner as z.core.$ZodPipeDef) : null; // Validates by the field's type.
}

/** '1' or empty. */
export const checkboxField = singleField(
  z.pipe(
    z.string(),
    z.transform((text) => text === '1'),
  ),
);

/** Except line ends and tabs: PostgreSQL rejects zero bytes. */
export const withoutControls = z.overwrite((text: string) => text.replace(/(?![\n\t])\p{Cc}/gu, ''));

/** Refused after a submission without scripts. */
export interface ReturnedFormValues {
  form: string;
  values: Record<string, string>;
  errors: Record<string, string>;
  message: string;
}
