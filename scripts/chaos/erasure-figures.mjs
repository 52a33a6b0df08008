import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { pause } from './site-process.mjs';
import { allOf, sendUntilTaken } from './visitors.mjs';

const name = 'Ксенофонт';
const atOnce = 16;
const endLimitMs = 90_000;

/**
 * 20. Some of many leads are erased, by phone and by a withdrawn consent, while receivers are down. Then neither a file
 *   of DATA_DIR nor a queue contains the phone, its reverse or the name, also after a kill.
 */
export async function nothingOfTheErased({ site, visitors, people, scale, crm, smtp }) {
  const total = Math.max(Math.round(4000 * scale), 120);
  const manager = await people.manager();
  const leads = Array.from({ length: total }, () => visitors.newLead());
  const erased = leads.filter((_lead, index) => index % 3 === 0);
  const kept = leads.filter((_lead, index) => index % 3 !== 0);
  const isErased = new Set(erased);
  await Promise.all([crm.goAway(), smtp.goAway()]);
  await allOf(leads, atOnce, (lead) =>
    sendUntilTaken(visitors, lead, { changes: { fio: isErased.has(lead) ? name : 'Анна' } }),
  );
  let refused = 0;
  await allOf(erased, 1, async ({ phone }) => {
    if (refused > 0 || erased.at(-1).phone === phone) return;
    const { status } = await manager.post('/api/manager/erasure', { phone });
    if (status !== 200) refused += 1;
  });
  const [last] = site.rows('select id from leads where phone = ?', erased.at(-1).phone);
  const withdrawn = await manager.post(`/api/manager/leads/${last.id}/withdraw-consent`, {});
  if (withdrawn.status !== 200) refused += 1;
  await Promise.all([crm.comeBack(), smtp.comeBack()]);
  await site.kill();
  await site.start();
  const traces = erased.flatMap(({ phone }) => [phone, Array.from(phone).reverse().join('')]);
  const found = () =>
    filesOf(site.dataDir).flatMap(({ path, text }) =>
      [...traces, Buffer.from(name).toString('latin1')]
        .filter((trace) => text.includes(trace))
        .map((trace) => `${path}: ${trace}`),
    );
  // The next start completes work interrupted by a kill.
  const end = performance.now() + endLimitMs;
  let hits = found();
  while (hits.length > 0 && performance.now() < end) {
    await pause(1000);
    hits = found();
  }
  const lost = kept.filter(
    ({ phone }) => site.rows('select 1 from leads where phone = ?', phone).length !== 1,
  );
  return [
    { name: `erasures refused (of ${erased.length}, ${total} leads)`, wanted: 0, seen: refused },
    {
      name: `traces of erased phones and names in files of DATA_DIR ${hits.slice(0, 3).join('; ')}`,
      wanted: 0,
      seen: hits.length,
    },
    { name: 'other leads lost', wanted: 0, seen: lost.length },
  ];
}

function filesOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'latin1') }));
}
