#!/usr/bin/env bash
# haproxy: A cached response in Brotli is sent to a request without Accept-Encoding, although Vary names this header.
#
# Version: haproxy 2.6.12-1+deb12u4, with its libraries, from Debian 12 (amd64); needs apt-get.
# Expectation: RFC 9111, section 4.1: a stored answer with Vary: Accept-Encoding may be reused for a request that matches
#   the original one in that header; a header that is absent from one request matches only if it is absent from the
#   other as well. So the second request has to reach the origin, which answers it unpacked.
# Behaviour: with `process-vary on` the answer stored for `Accept-Encoding: br` is a hit for a request without the header.
#   One with `Accept-Encoding: gzip` or `identity` reaches the origin.
# Consequence: programs without Accept-Encoding (curl, monitoring, crawlers) get bytes that they cannot decode, but only
#   after a browser's request has filled the cache.
set -euo pipefail

folder=$(mktemp -d)
trap 'kill "$proxy" "$origin" 2>/dev/null || true; rm -rf "$folder"' EXIT
proxy='' origin=''
cd "$folder"
apt-get download haproxy=2.6.12-1+deb12u4 liblua5.3-0 libopentracing-c-wrapper0 libopentracing1 >apt.log 2>&1 || {
  cat apt.log
  exit 1
}
for package in *.deb; do dpkg -x "$package" root; done
export LD_LIBRARY_PATH="$folder/root/usr/lib/x86_64-linux-gnu"
haproxy="$folder/root/usr/sbin/haproxy"
"$haproxy" -v >version
head -n 1 version

cat >origin.mjs <<'JS'
import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const text = 'Скорость до 500 Мбит/с. '.repeat(50);
const server = createServer((request, response) => {
  const isPacked = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
  const body = isPacked ? brotliCompressSync(text) : Buffer.from(text);
  response.writeHead(200, {
    'cache-control': 'public, max-age=60',
    vary: 'accept-encoding',
    'content-length': body.length,
    ...(isPacked ? { 'content-encoding': 'br' } : {}),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
JS
node origin.mjs >port &
origin=$!
until [ -s port ]; do sleep 0.1; done
free=$(node -e "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})")
cat >haproxy.cfg <<CFG
defaults
  mode http
  timeout connect 5s
  timeout client 5s
  timeout server 5s
frontend front
  bind 127.0.0.1:$free
  http-request cache-use files
  http-response cache-store files
  default_backend back
backend back
  server origin 127.0.0.1:$(cat port)
cache files
  total-max-size 4
  process-vary on
CFG
"$haproxy" -f haproxy.cfg -db >haproxy.log 2>&1 &
proxy=$!
until curl -s -o /dev/null "http://127.0.0.1:$free/ready"; do sleep 0.1; done

cat >check.mjs <<'JS'
import { get } from 'node:http';

const asked = (encoding) =>
  new Promise((resolve, reject) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    get({ host: '127.0.0.1', port: process.argv[2], path: '/file.js', headers, agent: false }, (answer) => {
      const { age, 'content-encoding': packed = 'none' } = answer.headers;
      answer.resume().on('end', () => resolve({ packed, isHit: age !== undefined }));
    }).on('error', reject);
  });
const seen = {};
for (const [name, encoding] of [
  ['br', 'br'],
  ['br again', 'br'],
  ['no header', undefined],
  ['identity', 'identity'],
])
  seen[name] = await asked(encoding);
console.log('Expected (RFC 9111, 4.1): no header: none, from the origin.');
console.log('Seen:', JSON.stringify(seen));
const described = seen['br again'].isHit && seen['no header'].packed === 'br' && seen['no header'].isHit;
if (!described || seen.identity.packed !== 'none') {
  console.error('CHANGED: a request without Accept-Encoding no longer gets the stored Brotli answer.');
  process.exit(1);
}
JS
node check.mjs "$free"
