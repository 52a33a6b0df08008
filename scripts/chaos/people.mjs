import { Agent, request } from 'node:http';

/** A server without a response by then hangs: its own timeout for reading a request is as long. */
const hangMs = 30_000;
export const managerSignIn = { email: 'manager@example.ru', password: 'a long enough phrase' };
const clientPassword = 'Skvorets2026';

/**
 * People at one site, each a browser with cookies. `ask` sends requests impossible for a browser; it never throws, and
 * returns status 0 without a response.
 */
export function openPeople(site, random) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const address = () => Array.from({ length: 4 }, () => 1 + Math.floor(random() * 250)).join('.');
  const ask = ({ host = 'kazan.localhost', headers = {}, ...wanted }) =>
    send({
      ...{ agent, port: site.port, ...wanted },
      // Everybody has an address of their own, so that no limit of one meets them all.
      headers: { host: `${host}:${site.port}`, 'x-forwarded-for': address(), ...headers },
    });

  const person = (host) => {
    const cookies = new Map();
    let token = null;
    const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = async (wanted) => {
      const answer = await ask({ host, ...wanted, headers: { cookie: cookie(), ...wanted.headers } });
      for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (name !== undefined) cookies.set(name, value);
      }
      return answer;
    };
    const csrf = async () => (token ??= JSON.parse((await own({ path: '/api/csrf' })).body).token);
    const post = async (path, fields, headers = {}) => {
      const type = {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-csrf-token': await csrf(),
      };
      return own({ path, method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(fields) });
    };
    return {
      host,
      cookies,
      cookie,
      csrf,
      post,
      ask: own,
      get: (path, headers = {}) => own({ path, headers }),
    };
  };
  const signedIn = async (host, path, fields) => {
    const someone = person(host);
    const { status, body } = await someone.post(path, fields);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body}`);
    return someone;
  };
  return {
    ask,
    address,
    guest: (host = 'kazan.localhost') => person(host),
    client: (agreement = '160099603082', host = 'kazan.localhost') =>
      signedIn(host, '/api/auth/sign-in', { agreement, password: clientPassword }),
    manager: (fields = managerSignIn) => signedIn('localhost', '/api/manager/sign-in', fields),
    close: () => agent.destroy(),
  };
}

function send({ agent, port, path, method = 'GET', headers, body, limitMs = hangMs }) {
  // Node frames the body of a DELETE by its length alone.
  if (body !== undefined) headers = { ...headers, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const end = (answer) => {
      clearTimeout(timer);
      resolve({ headers: {}, body: '', ...answer });
    };
    const asked = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const { statusCode: status, headers: given } = answer;
      // A stream of events has no end.
      if (String(given['content-type']).startsWith('text/event-stream')) {
        end({ status, headers: given });
        return asked.destroy();
      }
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', () => end({ status: 0 }));
      answer.on('end', () => end({ status, headers: given, body: Buffer.concat(parts).toString() }));
    });
    const timer = setTimeout(() => asked.destroy(new Error('hangs')), limitMs);
    asked.on('error', ({ message }) => end({ status: 0, hangs: message === 'hangs' }));
    asked.end(body);
  });
}
