#!/usr/bin/env bash
# http-cache-semantics: Cache-Control is compared in lower case only: a response with No-Store is stored, and one with
# Private is shared.
#
# Version: http-cache-semantics 4.3.0, the caching rules of got, make-fetch-happen and others.
# Expectation: RFC 9111, section 5.2: cache directives are compared case-insensitively. So "No-Store" forbids to
#   store, "Private" keeps an answer out of a shared cache, and "Max-Age=60" is fresh for a minute.
# Behaviour: written with a capital they are unknown: the answer with No-Store is storable (and fresh for as long as
#   Expires or another directive says), the one with Private is kept by a shared cache, Max-Age counts for nothing.
# Consequence: responses of an older backend with such capitals are shared between users, or are fetched again each
#   time. Convert the header to lower case before you create the policy.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts http-cache-semantics@4.3.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import CachePolicy from 'http-cache-semantics';

const policyOf = (cacheControl) => {
  const headers = { date: new Date().toUTCString(), 'cache-control': cacheControl };
  const policy = new CachePolicy({ url: '/', method: 'GET', headers: {} }, { status: 200, headers });
  return { storable: policy.storable(), maxAge: policy.maxAge() };
};
const seen = Object.fromEntries(
  ['no-store', 'No-Store', 'private, max-age=60', 'Private, max-age=60', 'max-age=60', 'Max-Age=60'].map(
    (field) => [field, policyOf(field)],
  ),
);
console.log('Expected (RFC 9111, 5.2): the same for both spellings of a directive.');
console.log('Seen: the one with a capital is unknown.');
console.table(seen);
const isAsDescribed =
  !seen['no-store'].storable &&
  seen['No-Store'].storable &&
  !seen['private, max-age=60'].storable &&
  seen['Private, max-age=60'].storable &&
  seen['max-age=60'].maxAge === 60 &&
  seen['Max-Age=60'].maxAge === 0;
if (!isAsDescribed) {
  console.error('CHANGED: http-cache-semantics reads directives with capitals.');
  process.exit(1);
}
JS
node check.mjs
