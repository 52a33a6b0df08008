#!/usr/bin/env bash
# onvif: Texts of a camera that consist of digits become numbers, so firmware 5.50 is 5.5 and a long serial number
# gets other digits.
#
# Version: onvif 0.8.3, a client of cameras and door stations.
# Expectation: devicemgmt.wsdl of ONVIF declares FirmwareVersion, SerialNumber and HardwareId of
#   GetDeviceInformationResponse as xs:string. The package itself declares them as strings, in the comments of
#   lib/cam.js and in index.d.ts, and README mentions no conversion.
# Behaviour: each text of an answer that looks like a decimal number goes through parseFloat, and "true" becomes
#   a boolean. A leading zero protects a text, so one serial number of a series is a string and the next a number.
# Consequence: two devices with different serial numbers become one in an inventory, firmware 5.50 equals 5.5, and
#   string methods fail. Read the three values from the raw XML, which is the third argument of the callback.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts onvif@0.8.3 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { once } from 'node:events';
import { createServer } from 'node:http';
import onvif from 'onvif';

// A camera that knows one answer.
let device;
const server = createServer((request, response) => {
  request.resume();
  response.setHeader('Content-Type', 'application/soap+xml; charset=utf-8');
  response.end(`<?xml version="1.0" encoding="UTF-8"?>
<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:tds="http://www.onvif.org/ver10/device/wsdl">
  <s:Body>
    <tds:GetDeviceInformationResponse>
      <tds:Manufacturer>Example</tds:Manufacturer><tds:Model>Домофон</tds:Model>
      <tds:FirmwareVersion>${device.firmware}</tds:FirmwareVersion>
      <tds:SerialNumber>${device.serial}</tds:SerialNumber><tds:HardwareId>${device.hardware}</tds:HardwareId>
    </tds:GetDeviceInformationResponse>
  </s:Body>
</s:Envelope>`);
}).listen(0, '127.0.0.1');
await once(server, 'listening');
const camera = new onvif.Cam({ hostname: '127.0.0.1', port: server.address().port, autoconnect: false });
const information = (sent) => {
  device = sent;
  return new Promise((resolve, reject) => {
    camera.getDeviceInformation((error, { firmwareVersion, serialNumber, hardwareId } = {}) => {
      if (error) reject(error);
      else resolve({ firmware: firmwareVersion, serial: serialNumber, hardware: hardwareId });
    });
  });
};
const sent = [
  { firmware: '5.50', serial: '20261201000000001', hardware: '88' },
  { firmware: '5.5', serial: '20261201000000002', hardware: '088' },
  { firmware: '5.5.0', serial: '020261201000000001', hardware: 'A88' },
];
const seen = [];
for (const one of sent) seen.push(await information(one));
server.close();
server.closeAllConnections();
console.log('Expected (devicemgmt.wsdl, index.d.ts): the three values are strings, as the camera has sent them.');
console.log('Seen: numbers of floating point, unless a text has a leading zero or other characters.');
sent.forEach((one, index) => console.log(`  ${JSON.stringify(one)} -> ${JSON.stringify(seen[index])}`));
const [first, second, third] = seen;
const numbers = first.firmware === 5.5 && second.firmware === 5.5 && first.hardware === 88 && second.hardware === '088';
const serials = typeof first.serial === 'number' && first.serial === second.serial;
if (!(numbers && serials && JSON.stringify(third) === JSON.stringify(sent[2]))) {
  console.error('CHANGED: onvif no longer converts texts to numbers.');
  process.exit(1);
}
JS
node check.mjs
