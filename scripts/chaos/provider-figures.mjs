import { pause } from './site-process.mjs';
import { allOf } from './visitors.mjs';

const readers = 16;
const backLimitMs = 10_000;
const healthLimitMs = 50;
/** Labels of cities. */
const labels = ['perm', 'kursk', 'tver', 'tula', 'omsk', 'tomsk', 'barnaul', 'vologda', 'pskov', 'irkutsk'];
const paths = [
  '/',
  '/internet',
  '/domru-tv/equipment',
  '/payments',
  '/bundles',
  '/videocontrol',
  '/policy/app',
];

/** 5. The thread of the embedded provider is killed while people read pages. */
export async function providerKilled({ site, visitors, scale, random }) {
  const kills = Math.max(Math.round(10 * scale), 2);
  const pages = [];
  const backAfter = [];
  // Each page was requested before: stale responses are available.
  const first = labels.flatMap((label) => paths.map((path) => ({ label, path })));
  await allOf(first, 4, ({ label, path }) => visitors.get(path, label));
  let isOver = false;
  const reading = Promise.all(
    Array.from({ length: readers }, async () => {
      while (!isOver) {
        const label = labels[Math.floor(random() * labels.length)];
        // A session cookie bypasses the page cache, so that every second page is rendered.
        const path = paths[Math.floor(random() * paths.length)];
        pages.push(await visitors.get(path, label, random() < 0.5 ? 'session=x' : ''));
      }
    }),
  );
  try {
    for (let kill = 0; kill < kills; kill++) {
      await pause(500);
      await site.killProvider();
      backAfter.push(await untilPaid(visitors));
    }
    await pause(500);
  } finally {
    isOver = true;
    await reading;
  }
  const slowest = Math.max(...backAfter);
  return [
    {
      name: `5xx on public pages (of ${pages.length}, ${kills} kills; statuses ${statusesOf(pages)})`,
      wanted: 0,
      seen: pages.filter(({ status }) => status >= 500).length,
    },
    {
      name: 'pages without an answer',
      wanted: 0,
      seen: pages.filter(({ status }) => status === 0).length,
    },
    {
      name: `kills after which it was not back within 10 s (slowest ${(slowest / 1000).toFixed(1)} s)`,
      wanted: 0,
      seen: backAfter.filter((ms) => ms > backLimitMs).length,
    },
    { name: 'restarts of the site needed', wanted: 0, seen: site.isAlive() ? 0 : 1 },
  ];
}

/** Milliseconds until the provider accepts a payment. */
async function untilPaid(visitors) {
  const from = performance.now();
  while ((await visitors.pay()).status !== 200 && performance.now() - from < 2 * backLimitMs) await pause(20);
  return performance.now() - from;
}

/** 6. Another process holds the provider's write lock during payments. */
export async function providerLocked({ site, visitors, scale }) {
  const rounds = Math.max(Math.round(10 * scale), 1);
  const health = [];
  for (let round = 0; round < rounds; round++) {
    const letGo = site.holdProviderStorage();
    try {
      const paying = [visitors.pay(), visitors.pay()];
      await pause(20);
      for (let i = 0; i < 50; i++) {
        health.push(await visitors.get('/healthz'));
        await pause(10);
      }
      letGo();
      await Promise.all(paying);
    } finally {
      await pause(50);
    }
  }
  const slowest = Math.max(...health.map(({ ms }) => ms));
  return [
    {
      name: `healthz not answered with 200 (of ${health.length})`,
      wanted: 0,
      seen: health.filter(({ status }) => status !== 200).length,
    },
    {
      name: `healthz slower than 50 ms (slowest ${slowest.toFixed(1)} ms)`,
      wanted: 0,
      seen: health.filter(({ ms }) => ms > healthLimitMs).length,
    },
  ];
}

function statusesOf(answers) {
  return [...new Set(answers.map(({ status }) => status))].sort().join(', ');
}
