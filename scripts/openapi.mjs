/**
 * Writes the OpenAPI documents in docs/openapi from the schemas of the provider API and of the site's API. Run it with
 * tsx, because it imports TypeScript.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { format, resolveConfig } from 'prettier';

import { makeProviderOpenApi } from '../src/provider/openapi.ts';
import { makeSiteDocument } from '../tests/support/make-site-document.ts';

const folder = 'docs/openapi';
await mkdir(folder, { recursive: true });
await write('provider', JSON.stringify(await makeProviderOpenApi(), null, 2));
// Prettier writes a short schema on one line if its input has no line breaks; the site's document needs this, as it
// has four times as many operations.
await write('site', JSON.stringify(await makeSiteDocument()));

async function write(name, text) {
  const file = `${folder}/${name}.json`;
  await writeFile(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}
