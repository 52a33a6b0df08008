#!/usr/bin/env bash
# geolib: The distance of a house from a cable is wrong by tens of metres, so houses 1, 10, 21 and 55 metres away are
# all 54 metres away.
#
# Version: geolib 3.3.14, which computes distances on the globe.
# Expectation: README: getDistanceFromLine(point, lineStart, lineEnd, accuracy = 1) returns the shortest distance to the
#   line, and an accuracy is in metres. Its only warning is that the result may be NaN for points close together.
#   isPointNearLine, which README lists, compares this distance with a limit.
# Behaviour: the three sides of the triangle are rounded to the accuracy before its height is computed from them. Beside
#   the middle of a long line one metre of a side makes tens of metres of the height. On a line of 5.9 km four distances
#   from 1 to 55 m become 54.3 m, and on one of 1.8 km 33 m become 0. There is no error.
# Consequence: a house on the cable counts as too far away, and one beyond the limit as near enough. Pass the accuracy
#   0.0001, and do not use isPointNearLine, which has no such argument.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts geolib@3.3.14 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { getDistance, getDistanceFromLine, isPointNearLine } from 'geolib';

// The distance of a point from a great circle, on a globe with the radius that geolib uses.
const vector = ({ latitude, longitude }) => {
  const [y, x] = [latitude, longitude].map((degrees) => (degrees * Math.PI) / 180);
  return [Math.cos(y) * Math.cos(x), Math.cos(y) * Math.sin(x), Math.sin(y)];
};
const exact = (point, start, end) => {
  const [p, [a, b, c], [d, e, f]] = [point, start, end].map(vector);
  const normal = [b * f - c * e, c * d - a * f, a * e - b * d];
  const sine = p.reduce((sum, part, index) => sum + part * normal[index], 0) / Math.hypot(...normal);
  return Math.abs(Math.asin(sine)) * 6378137;
};
const cables = [
  { longitude: 56.3, north: [0, 0.0001, 0.0002, 0.0005, 0.001] },
  { longitude: 56.23, north: [0.0001, 0.0002, 0.0003, 0.0004] },
];
const metres = (distances) => distances.map((distance) => distance.toFixed(1)).join(', ');
const seen = cables.map(({ longitude, north }) => {
  const [start, end] = [56.2, longitude].map((one) => ({ latitude: 58, longitude: one }));
  const houses = north.map((more) => ({ latitude: 58 + more, longitude: (56.2 + longitude) / 2 }));
  return {
    length: getDistance(start, end),
    wanted: metres(houses.map((house) => exact(house, start, end))),
    read: metres(houses.map((house) => getDistanceFromLine(house, start, end))),
    finer: metres(houses.map((house) => getDistanceFromLine(house, start, end, 0.0001))),
    near: houses.map((house) => isPointNearLine(house, start, end, 25)).join(', '),
  };
});
console.log('Expected (README): the shortest distances, in metres, with an accuracy of one metre.');
console.log('Seen: distances that are wrong by tens of metres.');
for (const { length, wanted, read, finer, near } of seen) {
  console.log(`  cable of ${length} m, houses beside its middle`);
  console.log(`    expected:            ${wanted}`);
  console.log(`    getDistanceFromLine: ${read}`);
  console.log(`    accuracy 0.0001:     ${finer}`);
  console.log(`    nearer than 25 m:    ${near}`);
}
const [long, short] = seen;
const control = long.wanted === '1.1, 10.0, 21.2, 54.6, 110.2' && short.wanted === '11.0, 22.2, 33.3, 44.4';
const distances = long.read === '54.3, 54.3, 54.3, 54.3, 121.5' && short.read === '0.0, 0.0, 0.0, 42.1';
const nearness = long.near === 'false, false, false, false, false' && short.near === 'true, true, true, false';
if (!(control && distances && nearness)) {
  console.error('CHANGED: geolib computes these distances in another way.');
  process.exit(1);
}
JS
node check.mjs
