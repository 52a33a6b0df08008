/** Writes docs/openapi/provider.json from the provider API's schemas. Run by tsx: it imports TypeScript. */
import { mkdir, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

import { makeProviderOpenApi } from '../src/provider/openapi.ts';

const file = 'docs/openapi/provider.json';
const text = JSON.stringify(await makeProviderOpenApi(), null, 2);
await mkdir('docs/openapi', { recursive: true });
await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
