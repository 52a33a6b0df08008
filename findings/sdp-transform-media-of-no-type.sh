#!/usr/bin/env bash
# sdp-transform: A media line with a number of ports loses its type, port, protocol and formats, and is written as
# "m=undefined NaN undefined".
#
# Version: sdp-transform 3.0.0, a parser and writer of the session descriptions (SDP) of SIP, RTSP and WebRTC.
# Expectation: RFC 4566, section 5.14, on which README says that the grammar is based, and RFC 8866, section 5.14:
#   a media line may be "m=audio 49170/2 RTP/AVP 8", with the number of ports after a slash. README also says that
#   the writer is the inverse of the parser.
# Behaviour: the parser knows only digits between the spaces. For another line it adds an entry to the list of media
#   which has the attributes of the lines below, but no type, port, protocol and payloads, and gives no error.
#   The entry has no member "invalid" either, in which the parser keeps unknown attributes.
# Consequence: a gateway finds no audio in the call of a door station that names its number of ports, and passes on
#   a description without a usable media line. Check that each entry has a type before using it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts sdp-transform@3.0.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { parse, write } from 'sdp-transform';

// The call of a door station with this port.
const call = (port) =>
  [
    'v=0',
    'o=- 1 1 IN IP4 192.0.2.10',
    's=Домофон',
    'c=IN IP4 192.0.2.10',
    't=0 0',
    `m=audio ${port} RTP/AVP 8 101`,
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=sendrecv',
    '',
  ].join('\r\n');
const trip = (port) => {
  const description = parse(call(port));
  const [{ type, port: read, protocol, payloads, direction, rtp, invalid }] = description.media;
  return {
    entries: description.media.length,
    line: { type, port: read, protocol, payloads, invalid },
    rest: `${direction}, ${rtp.map(({ codec }) => codec).join(', ')}`,
    written: write(description)
      .split('\r\n')
      .find((line) => line.startsWith('m=')),
    same: write(description) === call(port),
  };
};
const plain = trip('49170');
const counted = trip('49170/2');
console.log('Expected (RFC 8866, 5.14; README): both lines are read, and written as they were.');
console.log('Seen: the line with a number of ports is lost, without an error.');
console.log('  m=audio 49170 RTP/AVP 8 101   ->', JSON.stringify(plain));
console.log('  m=audio 49170/2 RTP/AVP 8 101 ->', JSON.stringify(counted));
const control = plain.line.type === 'audio' && plain.line.port === 49170 && plain.same;
const lost = counted.entries === 1 && JSON.stringify(counted.line) === '{}' && counted.rest === plain.rest;
if (!(control && lost && counted.written === 'm=undefined NaN undefined ')) {
  console.error('CHANGED: sdp-transform no longer loses media lines with a number of ports.');
  process.exit(1);
}
JS
node check.mjs
