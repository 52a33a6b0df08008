#!/usr/bin/env bash
# url-template: An empty list in {?cities} is written as "?cities=", which a server reads as one empty value.
#
# Version: url-template 3.1.1.
# Expectation: README says that all levels of RFC 6570 are implemented. RFC 6570, section 2.3: a list without members
#   and an associative array without members are undefined. Section 3.2.1: an undefined variable is ignored, and if all
#   are undefined, the expression expands to the empty string, so not even "?" remains.
# Behaviour: the operators ?, & and ; write the name and "=" for an empty list and an empty object. With the modifier *
#   and with the other operators nothing is written, and for null and undefined neither.
# Consequence: the server gets one empty value instead of no value. A list of chosen cities or tariffs of which nothing
#   is chosen becomes a filter by the empty name, and two URLs exist for one page. Pass undefined instead of
#   an empty list. A change was offered in 2026 (bramstein/url-template, pull request 85).
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts url-template@3.1.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parseTemplate } from 'url-template';

const rows = [
  ['/tariffs{?cities}', { cities: [] }, '/tariffs', '/tariffs?cities='],
  ['/tariffs{?cities,page}', { cities: [], page: 2 }, '/tariffs?page=2', '/tariffs?cities=&page=2'],
  ['/tariffs?page=2{&cities}', { cities: [] }, '/tariffs?page=2', '/tariffs?page=2&cities='],
  ['/tariffs{;cities}', { cities: [] }, '/tariffs', '/tariffs;cities='],
  ['/tariffs{?filter}', { filter: {} }, '/tariffs', '/tariffs?filter='],
  ['/tariffs{?cities*}', { cities: [] }, '/tariffs', '/tariffs'],
  ['/tariffs{/cities}', { cities: [] }, '/tariffs', '/tariffs'],
  ['/tariffs{?cities}', { cities: undefined }, '/tariffs', '/tariffs'],
  ['/tariffs{?cities}', { cities: '' }, '/tariffs?cities=', '/tariffs?cities='],
];
const values = (path) => JSON.stringify(new URL(path, 'https://perm.example').searchParams.getAll('cities'));
console.log('Expected (RFC 6570, 2.3 and 3.2.1): nothing is written for a list or an object without members.');
console.log('Seen: the name with an empty value.');
let same = true;
for (const [template, variables, wanted, described] of rows) {
  const written = parseTemplate(template).expand(variables);
  const given = JSON.stringify(variables);
  console.log(`  ${template.padEnd(24)} ${given.padEnd(24)} expected ${wanted.padEnd(16)}  seen ${written}`);
  same &&= written === described;
}
const [empty, missing] = ['/tariffs?cities=', '/tariffs'].map(values);
console.log(`  values that a server reads: ${empty} of ?cities=, ${missing} without it`);
if (!(same && empty === '[""]' && missing === '[]')) {
  console.error('CHANGED: url-template writes empty lists in another way.');
  process.exit(1);
}
JS
node check.mjs
