#!/usr/bin/env bash
# tough-cookie: A cookie with Domain=localhost is accepted from perm.localhost, but never sent back to it.
#
# Version: tough-cookie 6.1.0, the cookie jar of jsdom and of many HTTP clients.
# Expectation: RFC 6265, sections 5.1.3 and 5.4: perm.localhost domain-matches localhost, so a stored
#   cookie with Domain=localhost goes with every request to perm.localhost. A jar that does not want
#   it refuses it in setCookie (section 5.3), as this one refuses Domain=test from perm.test.
# Behaviour: setCookie answers with the stored cookie, and the next getCookieString for the same
#   address is empty. The same with Domain=example.test works; plain http://localhost gets the cookie.
# Consequence: in tests with jsdom or Node, whose cities are hosts below localhost, the visitor loses the cookie that
#   the cities share, without an error. Use a domain with two labels in such tests.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts tough-cookie@6.1.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { CookieJar } from 'tough-cookie';

const trip = async (domain, address, other) => {
  const jar = new CookieJar();
  const stored = await jar.setCookie(`visit=1; Domain=${domain}`, address);
  return {
    stored: stored !== undefined,
    back: await jar.getCookieString(address),
    other: await jar.getCookieString(other),
  };
};
const local = await trip('localhost', 'http://perm.localhost:3000/', 'http://localhost:3000/');
const test = await trip('example.test', 'http://perm.example.test/', 'http://example.test/');
console.log('Expected (RFC 6265, 5.4): a cookie that the jar has accepted is sent to the host that set it.');
console.log('Seen: accepted, but not sent to perm.localhost.');
console.log('  Domain=localhost set by perm.localhost:      ', JSON.stringify(local));
console.log('  Domain=example.test set by perm.example.test:', JSON.stringify(test));
if (!(local.stored && local.back === '' && local.other === 'visit=1' && test.back === 'visit=1')) {
  console.error('CHANGED: tough-cookie no longer loses the cookie of localhost.');
  process.exit(1);
}
JS
node check.mjs
