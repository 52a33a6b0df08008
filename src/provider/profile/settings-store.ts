import type { DatabaseSync } from 'node:sqlite';

import type * as z from 'zod/mini';

/** Settings of an agreement, each kept as one JSON value under its name. */
export interface SettingsStore {
  /** What was kept, or `fallback` when nothing was or it does not fit any more. */
  read<Schema extends z.ZodMiniType>(
    agreement: string,
    { name, schema }: Setting<Schema>,
    fallback: z.output<Schema>,
  ): z.output<Schema>;
  write<Schema extends z.ZodMiniType>(
    agreement: string,
    { name }: Setting<Schema>,
    value: z.output<Schema>,
  ): void;
}

export interface Setting<Schema extends z.ZodMiniType> {
  name: string;
  schema: Schema;
}

export function makeSettingsStore(storage: DatabaseSync): SettingsStore {
  const find = storage.prepare('select value from profile_settings where agreement = ? and name = ?');
  const replace = storage.prepare('insert or replace into profile_settings values (?, ?, ?)');
  return {
    read(agreement, { name, schema }, fallback) {
      const kept = find.get(agreement, name)?.['value'];
      if (typeof kept !== 'string') return fallback;
      const parsed = schema.safeParse(JSON.parse(kept));
      return parsed.success ? parsed.data : fallback;
    },
    write: (agreement, { name }, value) => {
      replace.run(agreement, name, JSON.stringify(value));
    },
  };
}
