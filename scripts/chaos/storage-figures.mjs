import { pause } from './site-process.mjs';
import { sendUntilTaken } from './visitors.mjs';

const errorLimitMs = 5000;
const recoveryLimitMs = 15_000;
/** The probe of writes refreshes after three seconds, and takes two at most. */
const probeDelayMs = 5500;
const probeBackMs = 10_000;
const typedName = 'Аркадий';

/** 4. The storage accepts no writes: `breakIt` causes that and returns the repair function. */
export async function storageFails({ site, visitors, scale }, breakIt) {
  const rounds = Math.max(Math.round(20 * scale), 1);
  await visitors.readPage();
  const answers = { leads: [], forms: [], pages: [], probes: [] };
  const sent = [];
  const mend = breakIt();
  const brokenAt = performance.now();
  let isBroken = true;
  const reading = (async () => {
    while (isBroken) {
      answers.pages.push(await visitors.readPage());
      const probes = await readProbes(visitors, performance.now() - brokenAt);
      // One that ends after the repair may have seen it.
      if (isBroken) answers.probes.push(probes);
      await pause(50);
    }
  })();
  try {
    for (let round = 0; round < rounds; round++) {
      const leads = Array.from({ length: 12 }, () => visitors.newLead());
      sent.push(...leads.slice(0, 10));
      const [posted, submitted] = await Promise.all([
        Promise.all(leads.slice(0, 10).map((lead) => visitors.post(lead))),
        Promise.all(
          leads.slice(10).map(async (lead) => ({ lead, ...(await visitors.submit(lead, typedName)) })),
        ),
      ]);
      answers.leads.push(...posted);
      answers.forms.push(...submitted);
    }
    await pause(Math.max(probeDelayMs + 100 - (performance.now() - brokenAt), 0));
    // On a slow machine the readings above may all begin too early or end too late.
    answers.probes.push(await readProbes(visitors, performance.now() - brokenAt));
  } finally {
    isBroken = false;
    mend();
    await reading;
  }
  const from = performance.now();
  const probeBack = untilWritable(visitors);
  const numbers = new Map();
  const again = [...sent, visitors.newLead()];
  const recovered = await Promise.allSettled(
    again.map(async (lead) => {
      numbers.set(lead.phone, await sendUntilTaken(visitors, lead, { limitMs: recoveryLimitMs }));
    }),
  );
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  return [
    ...whileBroken(site, answers),
    ...afterwards(site, { recovered, numbers, seconds }),
    { name: 'probes of writes that are not back within 10 s', wanted: 0, seen: (await probeBack) ? 0 : 1 },
  ];
}

/** Statuses of the three probes, and the time since the storage broke. */
async function readProbes(visitors, brokenMs) {
  const paths = ['/healthz', '/readyz', '/readyz/writes'];
  const [live, pages, writes] = await Promise.all(paths.map((path) => visitors.get(path)));
  return { brokenMs, live: live.status, pages: pages.status, writes: writes.status };
}

async function untilWritable(visitors) {
  const end = performance.now() + probeBackMs;
  while (performance.now() < end) {
    if ((await visitors.get('/readyz/writes')).status === 200) return true;
    await pause(100);
  }
  return false;
}

function whileBroken(site, { leads, forms, pages, probes }) {
  const isSuccess = ({ status }) => status > 0 && status < 400;
  const isSlow = ({ ms, status }) => ms > errorLimitMs || status === 0;
  const lacksTyped = ({ body, lead }) => !body.includes(typedName) || !body.includes(lead.phone);
  const late = probes.filter(({ brokenMs }) => brokenMs > probeDelayMs);
  const slowest = Math.max(...[...leads, ...forms].map(({ ms }) => ms));
  return [
    {
      name: `false successes (of ${leads.length} leads, ${forms.length} forms)`,
      wanted: 0,
      seen: [...leads, ...forms].filter(isSuccess).length,
    },
    {
      name: `errors that took over 5 s (slowest ${(slowest / 1000).toFixed(1)} s)`,
      wanted: 0,
      seen: [...leads, ...forms].filter(isSlow).length,
    },
    { name: 'error pages without what was typed', wanted: 0, seen: forms.filter(lacksTyped).length },
    {
      name: `pages not served meanwhile (of ${pages.length}; statuses ${[...new Set(pages.map(({ status }) => status))].join(', ')})`,
      wanted: 0,
      seen: pages.filter(({ status }) => status !== 200).length,
    },
    {
      name: `probes of the process or of pages that failed (of ${probes.length})`,
      wanted: 0,
      seen: probes.filter(({ live, pages: ready }) => live !== 200 || ready !== 200).length,
    },
    {
      name: `probes of writes that did not say 503 (of ${late.length}, after 5.5 s)`,
      wanted: 0,
      seen: late.filter(({ writes }) => writes !== 503).length,
    },
  ];
}

function afterwards(site, { recovered, numbers, seconds }) {
  const stored = Map.groupBy(site.rows('select phone, number from leads'), ({ phone }) => phone);
  const wrong = [...numbers].filter(([phone, number]) => {
    const rows = stored.get(phone) ?? [];
    return rows.length !== 1 || rows[0].number !== number;
  });
  const failed = recovered.filter(({ status }) => status === 'rejected');
  return [
    { name: `not accepted afterwards (recovered in ${seconds} s)`, wanted: 0, seen: failed.length },
    { name: 'restarts needed', wanted: 0, seen: site.isAlive() ? 0 : 1 },
    { name: 'acknowledged and lost, or doubled', wanted: 0, seen: wrong.length },
  ];
}
