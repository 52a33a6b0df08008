import fc from 'fast-check';

import { fitsSchema, isAgainst } from '../../tests/support/fits-schema.ts';
import { malformedRequest } from '../../tests/support/malformed-request.ts';
import { readDocument } from '../../tests/support/openapi-document.ts';
import { allOf } from './visitors.mjs';

const formType = 'application/x-www-form-urlencoded';
const atOnce = 6;
const clientRoutePattern = /^\/api\/(?:client|p\/profile|auth)\/(?!sign-in)/;
const orderStepPattern = /^\/api\/orders\/\{id\}\/(?!create-agreement)/;
/** Signing in hashes a password each time, and these operations need no session. */
const MAX_ENTRIES = 5;
const otherClient = '160462819482';
/** A browser's own form post renders a page, which takes twenty times as long: every fifth of them. */
const drawnEvery = 5;

/**
 * 7. Every operation of the site's document gets requests generated from it: valid, at the limits, of wrong types, with
 *   missing and extra fields, too long, too deep, malformed as JSON, as bytes or by content type; as JSON and as a
 *   form. A permitted caller sends them, so that the validation is reached.
 */
export async function everyOperation({ site, people, random, scale, seed }) {
  const each = Math.max(Math.round(1000 * scale), 20);
  const { operations } = readDocument('site');
  const ids = await thingsToName(site, people);
  const seen = {
    failed: new Map(),
    hanging: 0,
    undocumented: new Map(),
    accepted: new Map(),
    refused: 0,
    taken: 0,
  };
  const askerOf = openAskers(people);
  let sent = 0;
  await allOf([...operations.entries()], atOnce, async ([index, operation]) => {
    const asker = await askerOf(operation);
    const requests = fc.sample(
      malformedRequest(operation, { ...knownFor(operation, ids), ...asker.known }, 0),
      {
        numRuns: each,
        seed: seed + index,
      },
    );
    for (const [at, wanted] of requests.entries()) {
      const person = asker.of();
      const isDrawn = at % drawnEvery === 0;
      const { status, hangs, headers } = await send(person, wanted, isDrawn);
      sent += 1;
      const name = `${operation.method} ${operation.path}`;
      if (hangs) seen.hanging += 1;
      if (status >= 500) note(seen.failed, `${status} ${name}`, wanted);
      if (status !== 0 && !(status in operation.responses))
        note(seen.undocumented, `${status} ${name}`, wanted);
      if (status >= 400) seen.refused += 1;
      else seen.taken += 1;
      if (!isDrawn && isTaken(status, headers) && isWrong(operation, wanted))
        note(seen.accepted, `${status} ${name}`, wanted);
      await asker.after(status);
    }
  });
  const said = (found) =>
    [...found].map(([what, { count, example }]) => `${what} × ${count}, e.g. ${example}`).join('; ');
  const countOf = (found) => [...found.values()].reduce((sum, { count }) => sum + count, 0);
  const of = `${operations.length} operations × ${each}: ${seen.taken} taken, ${seen.refused} refused`;
  return [
    { name: `requests (${of})`, wanted: operations.length * each, seen: sent },
    { name: `5xx ${said(seen.failed)}`, wanted: 0, seen: countOf(seen.failed) },
    { name: 'no answer within 30 s', wanted: 0, seen: seen.hanging },
    {
      name: `statuses that the document does not have ${said(seen.undocumented)}`,
      wanted: 0,
      seen: countOf(seen.undocumented),
    },
    {
      name: `against the document, and accepted ${said(seen.accepted)}`,
      wanted: 0,
      seen: countOf(seen.accepted),
    },
  ];

  async function send(person, { method, url, headers, payload }, isDrawn) {
    const taking = isDrawn ? {} : { accept: 'application/json' };
    return person.ask({
      ...{ path: url, method, body: payload },
      headers: {
        ...{
          ...taking,
          ...headers,
          'x-csrf-token': await person.csrf(),
          'x-forwarded-for': people.address(),
        },
        'idempotency-key': `fuzz-${sent}-${Math.floor(random() * 1e9)}`,
      },
    });
  }
}

function note(found, what, { method, url, headers, payload }) {
  const known = found.get(what);
  const type = headers['content-type'] ?? '';
  const example = known?.example ?? `${method} ${url} ${type} ${String(payload ?? '').slice(0, 300)}`;
  found.set(what, { count: (known?.count ?? 0) + 1, example });
}

/** A form's redirect has no meaning here; a link's is a response. */
const isTaken = (status) => status >= 200 && status < 300;

/** Whether the document forbids the sent request. */
function isWrong(operation, { headers, parts, payload }) {
  const type = String(headers['content-type'] ?? '').split(';')[0];
  if (parts !== null) return isAgainst(operation, parts, type === formType);
  if (!operation.requestBody) return false;
  if (type !== 'application/json') return !(type in operation.requestBody.content);
  try {
    const body = JSON.parse(String(payload));
    return (
      !operation.requestBody.content[formType] &&
      !fitsSchema(operation.requestBody.content[type].schema, body)
    );
  } catch {
    return true;
  }
}

/** Existing objects, so that requests pass the first check. */
async function thingsToName(site, people) {
  const guest = people.guest();
  for (let made = 0; made < 5; made += 1)
    await guest.post('/api/request', {
      ...{
        fio: 'Анна',
        phone: `7917000000${made}`,
        form_type: 'tv_equipment',
        product_id: ['tv'],
        consent: '1',
      },
      page: '/domru-tv/equipment',
    });
  const admin = await people.manager();
  for (const email of ['first@example.ru', 'second@example.ru'])
    await admin.post('/api/manager/managers', { name: 'Пётр', email, role: 'manager' });
  const idsOf = (statement) => site.rows(statement).map(({ id }) => id);
  return {
    leads: idsOf('select id from leads'),
    deliveries: idsOf('select id from outbox'),
    managers: idsOf("select id from managers where email <> 'manager@example.ru'"),
    numbers: idsOf('select number as id from leads'),
  };
}

function knownFor({ path }, { leads, deliveries, managers, numbers }) {
  const known = {
    ...{ number: numbers, digits: ['0001', '0000'], phone: ['+7 (917) 000-00-01', '79170000002'] },
    ...{ agreement: ['160099603082', '550093786579'], entry: ['full-buy', 'constructor', 'novosel'] },
    ...{
      page: ['/domru-tv/equipment', '/constructor'],
      form_type: ['tv_equipment', 'callback'],
      consent: ['1'],
    },
    ...{ address: ['Мира, 5'], providerId: [16], cityId: [1601], what: ['site', 'page-internet'] },
  };
  // Guesses at the caller's account would lock it.
  if (path === '/api/auth/sign-in') return { ...known, agreement: ['550093786579', '160000000002'] };
  if (/\/leads\//.test(path)) return { ...known, id: leads };
  if (/\/deliveries\//.test(path)) return { ...known, id: deliveries };
  if (/\/managers\//.test(path)) return { ...known, id: managers };
  return known;
}

/** These end a session, their own or another: each call signs in separately. */
const sessionEndPattern = /(?:sign-out|logout|sign-in(?:\/code)?|sessions\/end|password|totp\/\w+)$/;

/**
 * Caller of each operation: a lead-admin, a client or a guest, one of each for all operations except those that end
 * sessions.
 */
function openAskers(people) {
  const shared = { admin: people.manager(), client: people.client(), guest: people.guest() };
  return async ({ path }) => {
    const isDesk = path.startsWith('/api/manager/');
    const isSignIn = path.includes('/sign-in');
    const isSignedIn = isDesk ? !isSignIn : clientRoutePattern.test(path);
    const enter = () => {
      if (!isSignedIn) return people.guest(isDesk ? 'localhost' : undefined);
      // It ends the other sessions of its client.
      return isDesk
        ? people.manager()
        : people.client(path.endsWith('/sessions/end') ? otherClient : undefined);
    };
    const everybodys = isSignedIn ? (isDesk ? shared.admin : shared.client) : shared.guest;
    let person = await (sessionEndPattern.test(path) ? enter() : everybodys);
    const isEnded = (status) =>
      isSignedIn && (status === 401 || (/logout$|sign-out$/.test(path) && status < 400));
    let entered = 0;
    return {
      of: () => person,
      after: async (status) => {
        if (!isEnded(status) || entered >= MAX_ENTRIES) return;
        entered += 1;
        person = await enter();
      },
      // One that is sent whole is over: then there is none to ask of.
      known: orderStepPattern.test(path) ? { id: [await beginOrder(person)] } : {},
    };
  };
}

/** Path of an order that has been begun. */
export async function beginOrder(person) {
  const { body } = await person.post('/api/orders', {
    entry: 'novosel',
    page: '/novosel',
    address: 'Мира, 5',
  });
  const [, id = ''] = /\/order\/([0-9a-f]{40})\//.exec(body) ?? [];
  // All steps before the last are open then.
  await person.post(`/api/orders/${id}/contacts`, { fio: 'Анна', phone: '79170000009', consent: '1' });
  return id;
}
