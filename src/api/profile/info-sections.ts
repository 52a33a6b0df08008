import type * as z from 'zod/mini';

import { type InfoModel, infoSectionSchemas } from './profile.schemas';

/** A section as it came: parsed, or why it could not be. `reason` is for the log and holds no personal data. */
export type InfoSection<T> = { state: 'loaded'; data: T } | { state: 'error'; reason: string };

/** The client's data; each section stands or falls on its own (ACC-01). */
export type ClientInfo = {
  [Model in InfoModel]: InfoSection<z.output<(typeof infoSectionSchemas)[Model]>>;
};

/** Parses every section by itself, so that a broken one does not take the others down. */
export function toClientInfo(wire: Readonly<Record<string, unknown>>): ClientInfo {
  return {
    personal: parseSection(infoSectionSchemas.personal, wire['personal']),
    payment: parseSection(infoSectionSchemas.payment, wire['payment']),
    products: parseSection(infoSectionSchemas.products, wire['products']),
    contacts: parseSection(infoSectionSchemas.contacts, wire['contacts']),
  };
}

function parseSection<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
): InfoSection<z.output<Schema>> {
  if (value === undefined || value === null) return { state: 'error', reason: 'absent' };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { state: 'loaded', data: parsed.data };
  const where = parsed.error.issues.slice(0, 3).map(({ path, code }) => `${path.join('.')}: ${code}`);
  return { state: 'error', reason: where.join('; ') };
}
