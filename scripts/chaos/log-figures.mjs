import { managerSignIn } from './people.mjs';

/** Reads all output of a site: counts each message, and keeps the first lines with secrets or personal data. */
export function listenToLog() {
  const leaks = new Map();
  const said = new Map();
  const secrets = new Set([managerSignIn.password, 'Skvorets2026', 'the wrong password of somebody']);
  let [rest, lines] = ['', 0];
  const look = (line) => {
    lines += 1;
    // The inspector's address, and messages for the person who starts a site.
    if (!line.startsWith('{')) return;
    const message = /"msg":"([^"]*)"/.exec(line)?.[1] ?? '';
    said.set(message, (said.get(message) ?? 0) + 1);
    for (const secret of secrets) if (line.includes(secret)) leaks.set(line.slice(0, 200), 'a secret');
    // A request id is hexadecimal and may contain as many digits.
    const words = line
      .replaceAll(/"(?:reqId|instance|time|managerId|byId)":"[^"]*"/g, '')
      .replaceAll(/"(?:ms|bytes)":[\d.]+/g, '');
    if (/(?<!\d)(?:\+7|7|8)[ (-]*9\d{2}[ )-]*\d{3}[ -]*\d{2}[ -]*\d{2}(?!\d)/.test(words))
      leaks.set(line.slice(0, 200), 'a phone');
    if (/Bearer\s+[\w-]{20}|eyJ[\w-]{20,}\./.test(words)) leaks.set(line.slice(0, 200), 'a token');
  };
  return {
    hear: (part) => {
      const parts = (rest + part).split('\n');
      rest = parts.pop() ?? '';
      parts.forEach(look);
    },
    keepSecret: (text) => secrets.add(text),
    heard: () => ({ leaks, said, lines }),
  };
}

/** 14. Logs of all earlier figures: no password, token or whole phone; sign-ins and refusals are logged. */
export async function whatTheLogSays({ people }, log) {
  const client = await people.client();
  const admin = await people.manager();
  for (const { cookies } of [client, admin])
    for (const [name, value] of cookies)
      if (/session|csrf|device/.test(name) && value.length > 20) log.keepSecret(value);
  const wrong = { password: 'the wrong password of somebody' };
  const guest = people.guest();
  const desk = people.guest('localhost');
  await Promise.all([guest.csrf(), desk.csrf()]);
  await Promise.all(
    Array.from({ length: 11 }, async () => {
      await guest.post('/api/auth/sign-in', { agreement: '160000000001', ...wrong });
      await desk.post('/api/manager/sign-in', { email: 'nobody@example.ru', ...wrong });
    }),
  );
  await guest.ask({
    path: '/api/client/sessions/end',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await guest.post('/api/request', {
    fio: 'Анна',
    phone: '+7 (917) 555-44-33',
    form_type: 'tv_equipment',
    product_id: ['tv'],
    consent: '1',
    page: '/internet?phone=79175554433',
  });
  await client.get('/internet?phone=79175554433&token=eyJhbGciOiJIUzI1NiJ9aaaaaaaaaaaa.b.c');
  await client.post('/api/auth/logout', {});
  await admin.post('/api/manager/sign-out', {});
  // The last lines may be pending.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const { leaks, said, lines } = log.heard();
  const wanted = [
    'client sign-in',
    'client sign-in refused',
    'client sign-out',
    'cross-site write refused',
    'desk account',
    'limit exceeded',
    'request',
  ];
  const lacking = wanted.filter((message) => !said.has(message));
  return [
    {
      name: `passwords, tokens and whole phones in ${lines} lines ${[...leaks]
        .slice(0, 3)
        .map(([line, what]) => `${what}: ${line}`)
        .join('; ')}`,
      wanted: 0,
      seen: leaks.size,
    },
    {
      name: `of logins, refusals and requests not told ${lacking.join(', ')}`,
      wanted: 0,
      seen: lacking.length,
    },
  ];
}
