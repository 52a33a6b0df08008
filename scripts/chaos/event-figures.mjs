import { allOf, sendUntilTaken } from './visitors.mjs';
import { pause } from './site-process.mjs';

const atOnce = 8;
const answerLimitMs = 120_000;
/** A delivery that was killed keeps its turn for a minute. */
const leaseMs = 60_000;

const plans = [
  ['time'],
  ['time', 'time'],
  ['cancel'],
  ['time', 'cancel'],
  ['time', 'erase'],
  ['cancel', 'erase'],
  ['time', 'withdraw'],
];

/**
 * 19. Leads are moved, cancelled, withdrawn and erased while receivers fail and recover and the process is killed.
 *   Every receiver with a lead has received its last version, and no older version after a newer one.
 */
export async function everyChangeIsHeard({ site, visitors, people, random, scale, crm, smtp }) {
  const total = Math.max(Math.round(2000 * scale), 42);
  const kills = Math.max(Math.round(20 * scale), 3);
  const [callsBefore, lettersBefore] = [crm.calls.length, smtp.letters.length];
  const manager = await untilDone(() => people.manager().catch(() => null));
  const leads = Array.from({ length: total }, (_, index) => ({
    ...visitors.newLead(),
    plan: plans[index % plans.length],
  }));
  const steps = leads.reduce((sum, { plan }) => sum + plan.length, 0);
  let done = 0;
  const work = allOf(leads, atOnce, async (lead) => {
    lead.number = await sendUntilTaken(visitors, lead);
    for (const step of lead.plan) {
      await untilDone(() => changeOf(step)({ site, visitors, manager, lead, random }));
      done += 1;
    }
  });
  await Promise.all([work, disturb({ site, crm, smtp, kills, steps, doneSoFar: () => done })]);
  const end = performance.now() + leaseMs + 60_000 + total * 40;
  let open = await openDeliveries(site);
  while (open > 0 && performance.now() < end) {
    await pause(250);
    open = await openDeliveries(site);
  }
  const atCrm = crm.calls.slice(callsBefore);
  const atMail = smtp.letters.slice(lettersBefore).flatMap(({ messageId }) => letterOf(messageId));
  const erased = leads.filter(({ plan }) => plan.includes('erase') || plan.includes('withdraw'));
  return [
    { name: `changes made (${total} leads, ${kills} kills)`, wanted: steps, seen: done },
    { name: 'events that were not delivered', wanted: 0, seen: open },
    ...judge('the CRM', atCrm, lastVersions(site, leads)),
    ...judge('the mailbox', atMail, lastLetters(site, leads)),
    {
      name: 'deliveries that still hold the phone of an erased lead',
      wanted: 0,
      seen: site
        .rows('select payload from outbox')
        .filter(({ payload }) => erased.some(({ phone }) => payload.includes(phone))).length,
    },
  ];
}

const changeOf = (step) =>
  ({
    time: async ({ visitors, lead, random }) => {
      const { choices } = await visitors.change(lead, {});
      const chosen = choices?.[Math.floor(random() * choices.length)];
      return chosen && (await visitors.change(lead, { action: 'time', call_at: chosen.value })).isDone;
    },
    cancel: async ({ visitors, lead }) => (await visitors.change(lead, { action: 'cancel' })).isDone,
    erase: async ({ manager, lead }) =>
      (await manager.post('/api/manager/erasure', { phone: lead.phone })).status === 200,
    withdraw: async ({ site, manager, lead }) => {
      const [{ id, erased_at }] = site.rows('select id, erased_at from leads where number = ?', lead.number);
      if (erased_at !== null) return true;
      return (await manager.post(`/api/manager/leads/${id}/withdraw-consent`, {})).status === 200;
    },
  })[step];

/** Repeats an attempt that a kill has interrupted. */
async function untilDone(attempt) {
  const end = performance.now() + answerLimitMs;
  for (;;) {
    const result = await attempt();
    if (result) return result;
    if (performance.now() > end) throw new Error(`no answer within ${answerLimitMs} ms`);
    await pause(50);
  }
}

/** The receivers are away for every second kill; the last comes before the last changes. */
async function disturb({ site, crm, smtp, kills, steps, doneSoFar }) {
  for (let kill = 0; kill < kills; kill += 1) {
    await untilDone(() => doneSoFar() >= (steps * (kill + 0.5)) / kills);
    const isAway = kill % 2 === 0;
    if (isAway) await Promise.all([crm.goAway(), smtp.goAway()]);
    await site.kill();
    await site.start();
    await untilDone(() => doneSoFar() >= (steps * (kill + 0.75)) / kills);
    if (isAway) await Promise.all([crm.comeBack(), smtp.comeBack()]);
  }
}

async function openDeliveries(site) {
  const [{ count }] = site.rows("select count(*) as count from outbox where state in ('waiting', 'queued')");
  return count;
}

/** `<lead@host>` is the first letter of a lead, `<lead.version@host>` a later one. */
function letterOf(messageId) {
  const [, leadId, version = 0] = /^<([0-9a-f-]+)(?:\.(\d+))?@/.exec(messageId) ?? [];
  return leadId === undefined ? [] : [{ leadId, version: Number(version) }];
}

/** Current version of each lead, by its id; `isOver`: a receiver that never got it needn't be notified. */
function lastVersions(site, leads) {
  const numbers = new Set(leads.map(({ number }) => number));
  return site
    .rows('select id, number, version, closed_at from leads')
    .flatMap(({ id, number, version, closed_at }) =>
      numbers.has(number) ? [{ id, version, isOver: closed_at !== null }] : [],
    );
}

/** The same for letters, which contain no version: the letter of an earlier event may include a change. */
function lastLetters(site, leads) {
  const sent = new Map(
    site
      .rows(
        "select lead_id, max(lead_version) as version from outbox where target = 'mail' and attempts > 0 group by 1",
      )
      .map(({ lead_id, version }) => [lead_id, version]),
  );
  return lastVersions(site, leads).map((lead) =>
    lead.isOver ? lead : { ...lead, version: sent.get(lead.id) ?? lead.version },
  );
}

function judge(where, heard, leads) {
  const byLead = Map.groupBy(heard, ({ leadId }) => leadId);
  let [missing, disordered] = [0, 0];
  for (const { id, version: wanted, isOver } of leads) {
    const seen = (byLead.get(id) ?? []).map(({ version }) => version);
    if (seen.length > 0 || !isOver) if (seen.at(-1) !== wanted) missing += 1;
    if (seen.some((version, index) => index > 0 && version < seen[index - 1])) disordered += 1;
  }
  return [
    { name: `leads whose last change has not reached ${where}`, wanted: 0, seen: missing },
    { name: `leads with events out of order at ${where}`, wanted: 0, seen: disordered },
  ];
}
