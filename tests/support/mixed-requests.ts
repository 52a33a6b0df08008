import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { demoPassword } from '@/provider/profile/seed/demo-clients';
import { hadCopy } from './front-cache';
import { browserOf, type HostAnswer, hostRequest } from './host-request';

/** A demo client and the host of the client's city. */
export const knownClient = { agreement: '160099603082', host: 'kazan.localhost' };
const hosts = ['perm.localhost', 'kazan.localhost', 'omsk.localhost', 'msk.localhost'];
const paths = ['/internet', '/bundles', '/domru-tv/equipment', '/no-such-page', '/internet?utm_source=mail'];
const encodings = ['br', 'gzip, deflate, br, zstd', 'gzip', ''];

/**
 * Cookies of a browser, genuine and forged. `own` is true if the response is personal, so that no cache may share it.
 */
export const jars = {
  newcomer: { cookie: '', own: false },
  'consent alone': { cookie: 'cookie_choice=all; theme=dark', own: false },
  control: { cookie: 'v=connect_mode.connect~stopper.hidden', own: false },
  'nonsense for variants': { cookie: 'v=%3Cscript%3E', own: false },
  'an unknown variant': { cookie: 'v=connect_mode.nobody', own: false },
  'a hidden variant': { cookie: 'v=lead_generation.hidden', own: 'unless keyed' },
  'the callback variant': {
    cookie: 'theme=dark; v=connect_mode.callback; cityconfirm=1',
    own: 'unless keyed',
  },
  'a variant that is escaped': { cookie: 'v=%63onnect_mode.callback', own: true },
  'two of one experiment': { cookie: 'v=connect_mode.connect; v=connect_mode.callback', own: true },
  'a capital before a variant': { cookie: 'V=connect_mode.connect; v=connect_mode.callback', own: true },
  'a comma before a variant': {
    cookie: 'theme=a,v=lead_generation.hidden; v=connect_mode.callback',
    own: true,
  },
  'capitals alone': { cookie: 'V=connect_mode.callback', own: true },
  'another city of the host': { cookie: 'providerid=8', own: false },
  'an operator’s switch': { cookie: 'hiding_lead_generation=website_without_callback', own: true },
  'a forged session': { cookie: '__Host-session=forged; session=forged', own: false },
} as const;
export type Jar = keyof typeof jars;
const jarNames = Object.keys(jars) as Jar[]; // the keys of an object literal

export interface MixedRequest {
  host: string;
  path: string;
  jar: Jar;
  encoding: string;
}

/** Decodes the body of a response (Brotli, gzip or none). */
export function textOf({ headers, bytes }: HostAnswer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}

/** Sends a request with the cookies of a jar to the site or to a cache in front. */
export function askAs(port: number, { host, path, jar, encoding }: MixedRequest): Promise<HostAnswer> {
  return hostRequest({
    ...{ port, host, path },
    headers: { cookie: jars[jar].cookie, ...(encoding === '' ? {} : { 'accept-encoding': encoding }) },
  });
}

export function shownText(answer: HostAnswer): string {
  return textOf(answer).replaceAll(/localhost:\d+/g, 'localhost');
}

interface MixedRequests {
  site: number;
  front: number;
  count: number;
  isOwn: (jar: Jar) => boolean;
}

/** Requests each page directly from the site, with each jar of cookies. */
async function honestPages(site: number): Promise<Map<string, string>> {
  const honest = new Map<string, string>();
  for (const host of hosts)
    for (const path of paths)
      for (const jar of jarNames) {
        const answer = await askAs(site, { host, path, jar, encoding: '' });
        honest.set(`${host} ${path} ${jar}`, shownText(answer));
      }
  return honest;
}

/**
 * Sends random requests with genuine and forged cookies through a cache in front, some of them as a signed-in client.
 * Returns a line for each response that belongs to another request, was shared although it is personal, or has an
 * encoding that the request does not accept.
 */
export async function mixedFaults({ site, front, count, isOwn }: MixedRequests): Promise<string[]> {
  const honest = await honestPages(site);
  if (
    honest.get('perm.localhost /internet a hidden variant') ===
    honest.get('perm.localhost /internet newcomer')
  )
    return ['two variants look alike: a swapped page would go undetected'];
  const owner = browserOf(knownClient.host, { host: `${knownClient.host}:${site}` });
  await owner.send(front, '/api/auth/sign-in', {
    agreement: knownClient.agreement,
    password: demoPassword,
  });
  const wrong: string[] = [];
  let state = 7;
  const pick = <Value>(from: readonly [Value, ...Value[]] | readonly Value[]): Value => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    // The lower bits of this random number generator have short periods.
    return from[(state >> 12) % from.length] as Value; // the list is not empty
  };
  const one = async (index: number) => {
    if (index % 40 === 0) {
      const personal = await owner.get(front, '/internet');
      if (!personal.body.includes(knownClient.agreement)) wrong.push('a client is not known');
      if (personal.headers['cdn-cache-control']) wrong.push('a client’s page may be shared');
      return;
    }
    const asked = {
      host: pick(hosts),
      path: pick(paths),
      jar: pick(jarNames),
      encoding: pick(encodings),
    };
    const described = `${asked.host} ${asked.path} ${asked.jar}`;
    const answer = await hostRequest({
      ...{ port: front, host: asked.host, path: asked.path },
      headers: {
        host: `${asked.host}:${site}`,
        cookie: jars[asked.jar].cookie,
        ...(asked.encoding === '' ? {} : { 'accept-encoding': asked.encoding }),
      },
    });
    if (shownText(answer) !== honest.get(described)) wrong.push(`${described}: another page`);
    const { 'content-encoding': encoding = '' } = answer.headers;
    if (!asked.encoding.includes(encoding)) wrong.push(`${described}: an encoding that nobody asked for`);
    if (textOf(answer).includes(knownClient.agreement)) wrong.push(`${described}: a client’s page`);
    if (isOwn(asked.jar) && hadCopy(answer.headers)) wrong.push(`${described}: shared`);
  };
  for (let index = 0; index < count; index += 10)
    await Promise.all(Array.from({ length: 10 }, (_, step) => one(index + step)));
  return wrong;
}
