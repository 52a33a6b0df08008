import type * as z from 'zod/mini';

import { type FieldMessages, parseFields } from '@/lib/flat-fields';
import { fieldsOf, postedBy } from './form-fields';

/** The first message of each field. */
export function messagesIn(schema: z.ZodMiniType, form: HTMLFormElement | null): FieldMessages {
  if (!form) return {};
  const read = parseFields(schema, fieldsOf(postedBy(form)));
  return read.ok ? {} : read.fields;
}

/** The same for react-hook-form. */
export function errorsIn(schema: z.ZodMiniType, form: HTMLFormElement | null) {
  return Object.fromEntries(
    Object.entries(messagesIn(schema, form)).map(([name, message]) => [name, { type: 'schema', message }]),
  );
}

/** Writes what the schema makes of the inputs into them: «1 500,50» is posted as 1500.50. False where one is wrong. */
export function writeCanonical(schema: z.ZodMiniType, form: HTMLFormElement): boolean {
  const parsed = schema.safeParse(fieldsOf(postedBy(form)));
  if (!parsed.success) return false;
  const values = new Map<string, unknown>(Object.entries(parsed.data ?? {}));
  for (const [name, value] of values) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && typeof value === 'string') input.value = value;
  }
  return true;
}
