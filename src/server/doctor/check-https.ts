import { type ProbeResponse, sendProbe } from './ask';
import { connectionFailureText, type Finding, findingsAbout } from './finding';

const { ok, warning, wrong } = findingsAbout('https');

/** Whether an https response redirects to its own URL, an endless loop. */
export function redirectsToItself({ status, headers }: ProbeResponse, address: string): boolean {
  const { location } = headers;
  return (
    status >= 300 && status < 400 && location !== undefined && new URL(location, address).href === address
  );
}

export function redirectLoopFinding(origin: string): Finding {
  return wrong(
    `${origin} redirects to itself: the site receives requests as http`,
    'The proxy that ends TLS has to set X-Forwarded-Proto to https (proxy_set_header X-Forwarded-Proto $scheme), and so has each proxy behind it to hand it on.',
  );
}

export function judgeHsts({ headers }: ProbeResponse, origin: string): Finding {
  if (headers['strict-transport-security'] !== undefined)
    return ok(`${origin} requires HTTPS (Strict-Transport-Security)`);
  return wrong(
    `${origin} answers without Strict-Transport-Security`,
    'The site sends it with PUBLIC_SCHEME=https: a proxy in front removes it.',
  );
}

/** Checks that `origin` over http redirects to the same host over https. */
export async function checkPlainHttp(origin: string): Promise<Finding> {
  const { host, hostname } = new URL(origin);
  const answer = await sendProbe({ origin, path: '/' }).catch((error: unknown) =>
    connectionFailureText(error),
  );
  if (typeof answer === 'string')
    return warning(
      `${origin} cannot be reached: ${answer}`,
      'Visitors who type the address without https:// get an error: listen on port 80 and redirect, as deploy/nginx-tls.conf does.',
    );
  const { status, headers } = answer;
  const target = status >= 300 && status < 400 ? (headers.location ?? '') : '';
  if (URL.canParse(target) && new URL(target).protocol === 'https:' && new URL(target).hostname === hostname)
    return ok(`http://${host} redirects to https`);
  const seen = target === '' ? `answers ${status} by http` : `redirects to ${target}`;
  return wrong(
    `${origin} ${seen} instead of redirecting to https://${hostname}`,
    'Redirect at the proxy, as deploy/nginx-tls.conf does, or let it send X-Forwarded-Proto: the site redirects then.',
  );
}
