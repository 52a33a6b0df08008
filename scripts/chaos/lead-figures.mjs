import { allOf, sendUntilTaken } from './visitors.mjs';
import { pause } from './site-process.mjs';

const atOnce = 16;

/** Leads that are missing or incomplete in the storage, and duplicates. */
function storedOf(site, taken, targets) {
  const rows = site.rows(`
    select l.number, l.phone, count(distinct o.target) as targets, count(o.id) as deliveries,
      (select count(*) from consents c where c.lead_id = l.id) as consents
    from leads l left join outbox o on o.lead_id = l.id group by l.id`);
  const byPhone = Map.groupBy(rows, ({ phone }) => phone);
  let [lost, doubled] = [0, 0];
  for (const [phone, number] of taken) {
    const found = byPhone.get(phone) ?? [];
    const own = found.find((row) => row.number === number);
    if (!own || own.consents !== 1 || own.targets !== targets) lost += 1;
    if (found.length > 1 || (own && own.deliveries > targets)) doubled += 1;
  }
  return { lost, doubled };
}

/** 1. Leads are sent while the process is killed; clients repeat with their keys. */
export async function killedWhileLeadsCome({ site, visitors, random, scale, targets }) {
  const total = Math.max(Math.round(10_000 * scale), 100);
  const kills = Math.max(Math.round(20 * scale), 3);
  const taken = new Map();
  const marks = Array.from({ length: kills }, () => Math.floor(random() * total * 0.95)).sort(
    (a, b) => a - b,
  );
  const leads = Array.from({ length: total }, () => visitors.newLead());
  let isOver = false;
  let otherNumbers = 0;
  const killing = (async () => {
    for (const mark of marks) {
      while (taken.size < mark && !isOver) await pause(1);
      await site.kill();
      await site.start();
    }
  })();
  const sending = allOf(leads, atOnce, async (lead) => {
    const number = await sendUntilTaken(visitors, lead);
    taken.set(lead.phone, number);
    // Some did not see the answer and send the form once more.
    if (random() < 0.25 && (await sendUntilTaken(visitors, lead)) !== number) otherNumbers += 1;
  });
  sending.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  await Promise.all([sending, killing]);
  const { lost, doubled } = storedOf(site, taken, targets);
  const of = `${total} leads, ${kills} kills`;
  return [
    { name: `acknowledged (${of})`, wanted: total, seen: taken.size },
    { name: 'acknowledged and lost', wanted: 0, seen: lost },
    { name: 'doubled', wanted: 0, seen: doubled },
    { name: 'repeats with another number', wanted: 0, seen: otherNumbers },
  ];
}

/** 2. Each key ten times at once, then once more with another body. */
export async function sameKeysAtOnce({ site, visitors, scale }) {
  const keys = Math.max(Math.round(1000 * scale), 20);
  const leads = Array.from({ length: keys }, () => visitors.newLead());
  let [several, unanswered, otherBodies] = [0, 0, 0];
  await allOf(leads, 8, async (lead) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitors.post(lead)));
    const numbers = new Set(answers.map(({ number }) => number));
    if (numbers.has(null)) unanswered += 1;
    if (numbers.size !== 1) several += 1;
    const other = await visitors.post(lead, { fio: 'Другой' });
    if (other.status !== 422) otherBodies += 1;
  });
  const phones = new Set(leads.map(({ phone }) => phone));
  const stored = site.rows('select phone from leads').filter(({ phone }) => phones.has(phone));
  return [
    { name: `leads of ${keys} keys × 10`, wanted: keys, seen: stored.length },
    { name: 'keys with a request that was not accepted', wanted: 0, seen: unanswered },
    { name: 'keys with more than one answer', wanted: 0, seen: several },
    { name: 'keys whose other body was not refused with 422', wanted: 0, seen: otherBodies },
  ];
}

/** 3. The CRM and the mail server are away while leads come. */
export async function receiversAway({ site, visitors, scale, crm, smtp }) {
  const total = Math.max(Math.round(18_000 * scale), 100);
  await Promise.all([crm.goAway(), smtp.goAway()]);
  const [callsBefore, lettersBefore] = [crm.calls.length, smtp.letters.length];
  const taken = new Map();
  const leads = Array.from({ length: total }, () => visitors.newLead());
  await allOf(leads, atOnce, async (lead) => {
    const { number } = await visitors.post(lead);
    if (number !== null) taken.set(number, lead);
  });
  const cameWhileAway = crm.calls.length - callsBefore + smtp.letters.length - lettersBefore;
  await Promise.all([crm.comeBack(), smtp.comeBack()]);
  const from = performance.now();
  const limitMs = 120_000 + total * 40;
  let left = total * 2;
  while (left > 0 && performance.now() - from < limitMs) {
    await pause(250);
    left = waitingOf(site, taken);
  }
  const drainSeconds = (performance.now() - from) / 1000;
  const ids = new Set(
    site.rows('select id, number from leads').flatMap(({ id, number }) => (taken.has(number) ? [id] : [])),
  );
  const atCrm = crm.calls.map(({ leadId }) => leadId).filter((id) => ids.has(id));
  const atMail = smtp.letters
    .map(({ messageId }) => /^<([^@]+)@/.exec(messageId)?.[1])
    .filter((id) => ids.has(id));
  const [crmOnce, mailOnce] = [new Set(atCrm), new Set(atMail)];
  return [
    { name: `accepted while both were away`, wanted: total, seen: taken.size },
    { name: 'came to a receiver that was away', wanted: 0, seen: cameWhileAway },
    { name: `not delivered ${drainSeconds.toFixed(0)} s after their return`, wanted: 0, seen: left },
    { name: 'lost on the way to the CRM', wanted: 0, seen: total - crmOnce.size },
    { name: 'lost on the way to the mailbox', wanted: 0, seen: total - mailOnce.size },
    { name: 'doubled at the CRM', wanted: 0, seen: atCrm.length - crmOnce.size },
    { name: 'doubled at the mailbox', wanted: 0, seen: atMail.length - mailOnce.size },
  ];
}

function waitingOf(site, taken) {
  const rows = site.rows(`
    select l.number from outbox o join leads l on l.id = o.lead_id
    where o.target in ('crm', 'mail') and o.state <> 'delivered'`);
  return rows.filter(({ number }) => taken.has(number)).length;
}
