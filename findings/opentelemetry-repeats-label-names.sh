#!/usr/bin/env bash
# @opentelemetry/exporter-prometheus: The attributes city.name and city_name become the same label, which occurs twice
# in a line of the output.
#
# Version: @opentelemetry/exporter-prometheus 0.301.0, sdk-metrics 3.1.0.
# Expectation: OpenTelemetry specification, "Prometheus and OpenMetrics Compatibility": when two
#   attributes get one label name after unfit characters were replaced, their values must be joined
#   with a semicolon. Label names of a Prometheus sample are unique.
# Behaviour: the names are replaced, but nothing is joined: city.name and city_name become city_name
#   twice in one line. All attributes with Cyrillic names become "_".
# Consequence: a parser of the format stops at this line (promtool check metrics of Prometheus 2.42: duplicate label
#   names), so one new attribute removes all metrics. Choose attribute names that stay different.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export TZ=UTC npm_config_cache="$folder/npm-cache"
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts \
  @opentelemetry/exporter-prometheus@0.301.0 \
  @opentelemetry/sdk-metrics@3.1.0 \
  @opentelemetry/api@1.10.0 \
  >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >check.mjs <<'JS'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

const exporter = new PrometheusExporter({ preventServerStart: true });
const meter = new MeterProvider({ readers: [exporter] }).getMeter('site');
meter.createCounter('leads').add(1, { 'city.name': 'perm', city_name: 'kazan' });
meter.createCounter('visits').add(1, { город: 'Пермь', день: 'среда' });
const { resourceMetrics } = await exporter.collect();
const text = new PrometheusSerializer().serialize(resourceMetrics);
const lines = text.split('\n').filter((line) => /^(leads|visits)_total/.test(line));
console.log('Expected (OpenTelemetry specification): city_name="perm;kazan" once, with other labels unique too.');
console.log('Seen: the label stands twice.');
for (const line of lines) console.log(`  ${line}`);
const repeated = lines.map((line) => {
  const names = [...line.matchAll(/([a-zA-Z_]\w*)="/g)].map(([, name]) => name);
  return names.find((name, index) => names.indexOf(name) !== index);
});
if (repeated.join() !== 'city_name,_') {
  console.error(`CHANGED: labels that stand twice are now: ${repeated.join() || 'none'}.`);
  process.exit(1);
}
JS
node check.mjs
