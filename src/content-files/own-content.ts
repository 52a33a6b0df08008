import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import * as z from 'zod/mini';

import { contentKinds, kindNames } from './content-kinds';
import {
  type ContentLayer,
  type ContentProblem,
  inOrderOfEffect,
  placeText,
  type RawEntry,
  readFolder,
} from './folder/read-folder';

const compiledSchema = z.array(
  z.object({
    kind: z.enum(kindNames),
    city: z.nullable(z.string()),
    key: z.string(),
    value: z.record(z.string(), z.unknown()),
    /** Unlimited if absent: JSON has no infinity. */
    from: z._default(z.number(), -Infinity),
    until: z._default(z.number(), Infinity),
  }),
);

/** `content.json` beside the bundle (scripts/build-server.mjs), else the folder. */
export function readOwnContent(): ContentLayer {
  const compiled = fileURLToPath(new URL('./content.json', import.meta.url));
  return existsSync(compiled) ? parseCompiled(readFileSync(compiled, 'utf8')) : readFolder('content');
}

/** `content.json` has no lines: problems name the entry instead. */
export function parseCompiled(text: string): ContentLayer {
  const entries = compiledSchema.parse(JSON.parse(text)).map((entry) => {
    const folder = entry.city === null ? 'content' : `content/cities/${entry.city}`;
    const file = `${folder}/${entry.kind}, ${contentKinds[entry.kind].key} ${entry.key}`;
    return { ...entry, at: () => ({ file, line: 0, column: 0 }) };
  });
  return { entries: inOrderOfEffect(entries), problems: [] };
}

/** An entry as `content.json` has it. */
export function compiledOf({ kind, city, key, value, from, until }: RawEntry): object {
  const limits = Object.entries({ from, until }).filter(([, moment]) => Number.isFinite(moment));
  return { kind, city, key, value, ...Object.fromEntries(limits) };
}

export function listProblems(problems: readonly ContentProblem[], most = Infinity): string {
  const lines = problems.slice(0, most).map((problem) => `${placeText(problem)}: ${problem.message}`);
  return [...lines, ...(problems.length > most ? [`and ${problems.length - most} more`] : [])].join('\n');
}
