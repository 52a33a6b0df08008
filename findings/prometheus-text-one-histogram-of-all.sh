#!/usr/bin/env bash
# parse-prometheus-text-format: Histograms with different labels are merged into one, without labels, sum and count.
#
# Version: parse-prometheus-text-format 1.1.1.
# Expectation: the text format of Prometheus: samples of a histogram or a summary are grouped by their labels apart from
#   le and quantile; every group has buckets, a sum and a count. README shows the three together, for a group without labels.
# Behaviour: with labels there is a single group: buckets and quantiles of the last city overwrite those before, and
#   labels, sum and count are missing. Gauges and counters keep their labels.
# Consequence: the value of one city is taken for that of all cities. Use the package only for histograms without
#   labels.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts parse-prometheus-text-format@1.1.1 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import parsePrometheus from 'parse-prometheus-text-format';

const samples = (city, low, all) => [
  `wait_seconds_bucket{city="${city}",le="0.1"} ${low}`,
  `wait_seconds_bucket{city="${city}",le="+Inf"} ${all}`,
  `wait_seconds_sum{city="${city}"} ${all / 4}`,
  `wait_seconds_count{city="${city}"} ${all}`,
];
const text = ['# TYPE wait_seconds histogram', ...samples('perm', 1, 2), ...samples('kirov', 10, 20), ''].join('\n');
const parse = parsePrometheus.default ?? parsePrometheus;
const [{ metrics }] = parse(text);
console.log('Expected (text format of Prometheus): two groups, city="perm" and city="kirov", each with sum and count.');
console.log('Seen:', JSON.stringify(metrics));
if (JSON.stringify(metrics) !== '[{"buckets":{"0.1":"10","+Inf":"20"}}]') {
  console.error('CHANGED: parse-prometheus-text-format groups histograms in another way.');
  process.exit(1);
}
JS
node check.mjs
