#!/usr/bin/env bash
# zod: The JSON Schema of a regular expression with the flag i lacks the flag, so it rejects values that zod accepts.
#
# Version: zod 4.6.7; ajv 8.20.0 checks by the schema.
# Expectation: the manual of zod promises that all checks become their closest equivalent in JSON
#   Schema, and that a schema with no equivalent throws an error. JSON Schema (2020-12, validation,
#   section 6.3.3) has no flags in "pattern", so a pattern with flags has to be rewritten or reported.
# Behaviour: the flag i is dropped without a word, even with the default unrepresentable: 'throw'. The
#   schema for names /^[а-яё -]+$/i keeps only small letters.
# Consequence: the OpenAPI document of an API, and clients generated from it, reject «Иван», which the server accepts.
#   Write both cases into patterns for such schemas: [А-ЯЁа-яё -].
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts zod@4.6.7 ajv@8.20.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';

const name = z.object({ name: z.string().regex(/^[а-яё -]+$/i) });
const schema = z.toJSONSchema(name, { unrepresentable: 'throw' });
const check = new Ajv2020().compile(schema);
console.log('Expected (manual of zod): both accept the same names, or the conversion fails.');
console.log('Seen: the schema has lost the flag.');
console.log(`  pattern in zod: /^[а-яё -]+$/i, in JSON Schema: ${schema.properties.name.pattern}`);
const rows = [
  ['иван', true, true],
  ['Иван', true, false],
];
let same = true;
for (const [value, byZod, bySchema] of rows) {
  const seen = [name.safeParse({ name: value }).success, check({ name: value })];
  console.log(`  ${value}: zod ${seen[0]}, JSON Schema ${seen[1]}`);
  same &&= seen[0] === byZod && seen[1] === bySchema;
}
if (!same) {
  console.error('CHANGED: zod no longer drops the flag.');
  process.exit(1);
}
JS
node check.mjs
