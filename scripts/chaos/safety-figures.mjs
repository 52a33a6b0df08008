import { createHash } from 'node:crypto';

import { clientPages, publicPages } from '../../tests/support/pages-of-routes.ts';
import { allOf } from './visitors.mjs';

const deskPages = [
  '/manager',
  '/manager/sign-in',
  '/manager/settings',
  '/manager/account',
  '/manager/figures',
  '/manager/wishes',
];

/** Responses other than pages, and error responses. */
const others = [
  { path: '/healthz' },
  { path: '/robots.txt' },
  { path: '/sitemap.xml' },
  { path: '/manifest.webmanifest' },
  { path: '/favicon.ico' },
  { path: '/_next/static/chunks/none.js' },
  { path: '/api/cities' },
  { path: '/api/nothing' },
  { path: '/api/client/sessions' },
  { path: '/api/manager/leads' },
  { path: '/api/manager/leads', host: 'localhost' },
  { path: '/api/request', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' },
  { path: '/api/request', method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' },
  { path: '/api/request', method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' },
  { path: '/internet', host: 'nowhere.localhost' },
  { path: '/internet', headers: { host: 'a b' } },
  { path: '/internet/' },
  { path: '/', method: 'TRACE' },
  { path: '/%00' },
  { path: '/api/auth/login?referrer=/' },
];

/**
 * 13. Every route and every refusal: a policy without unsafe-inline and unsafe-eval that its page complies with, and
 *   the headers that scanners check.
 */
export async function safeAnswers({ people }) {
  const [client, admin] = [await people.client(), await people.manager()];
  const wanted = [
    ...Object.values(publicPages)
      .flat()
      .map((path) => ({ path, ask: people.ask })),
    ...Object.values(clientPages)
      .flat()
      .map((path) => ({ path, ask: client.ask })),
    ...Object.values(clientPages)
      .flat()
      .map((path) => ({ path, ask: people.ask })),
    ...deskPages.map((path) => ({ path, ask: admin.ask })),
    ...deskPages.map((path) => ({ path, host: 'localhost', ask: people.ask })),
    ...others.map((one) => ({ ...one, ask: people.ask })),
  ];
  const seen = { unsafe: [], violations: [], lacking: [], cookies: [] };
  await allOf(wanted, 4, async ({ ask, ...one }) => {
    const answer = await ask(one);
    const name = `${answer.status} ${one.method ?? 'GET'} ${one.path}`;
    const policy = policyOf(answer.headers);
    if (
      /unsafe-(?:inline|eval)/.test(
        [policy['script-src'], policy['style-src'], policy['default-src']].join(' '),
      )
    )
      seen.unsafe.push(name);
    if (isHtml(answer))
      seen.violations.push(...violationsOf(answer.body, policy).map((what) => `${name}: ${what}`));
    seen.lacking.push(...lackingIn(answer.headers, policy).map((what) => `${name}: ${what}`));
    for (const cookie of [answer.headers['set-cookie'] ?? []].flat())
      if (!/; SameSite=(?:Lax|Strict)/i.test(cookie)) seen.cookies.push(`${name}: ${cookie.split('=')[0]}`);
  });
  const line = (what, found) => ({
    name: `${what} ${found.slice(0, 5).join('; ')}`,
    wanted: 0,
    seen: found.length,
  });
  return [
    line(`unsafe-inline and unsafe-eval in ${wanted.length} answers`, seen.unsafe),
    line('violations of their own policy', seen.violations),
    line('headers that a scan asks for and that are not there', seen.lacking),
    line('cookies that other sites could make a browser send', seen.cookies),
  ];
}

const isHtml = ({ headers }) => String(headers['content-type']).startsWith('text/html');

function policyOf({ 'content-security-policy': policy = '' }) {
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name, ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')];
    }),
  );
}

function lackingIn(headers, policy) {
  const wanted = {
    'content-security-policy': /default-src 'none'/,
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    'referrer-policy': /^(?:strict-origin-when-cross-origin|no-referrer|same-origin)$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': /^same-origin$/,
    'permissions-policy': /camera=\(\)/,
  };
  const lacking = Object.entries(wanted)
    .filter(([name, pattern]) => !pattern.test(String(headers[name])))
    .map(([name]) => name);
  for (const name of ['base-uri', 'form-action', 'frame-ancestors'])
    if (policy[name] === undefined) lacking.push(`${name} of the policy`);
  for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
    if (headers[name] !== undefined) lacking.push(`${name}, which says too much,`);
  return lacking;
}

/** Parts of a page that its own policy would block, as far as its HTML shows. */
function violationsOf(html, policy) {
  const found = [];
  const isAllowed = (directive, text) => {
    const hash = createHash('sha256').update(text).digest('base64');
    return (policy[directive] ?? '').includes(`'sha256-${hash}'`);
  };
  for (const [, attributes, text] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const isData = /type="application\/(?:ld\+)?json"/.test(attributes);
    const source = /\bsrc="([^"]*)"/.exec(attributes)?.[1];
    if (source === undefined ? !isData && !isAllowed('script-src', text) : !/^\/(?!\/)/.test(source))
      found.push(`a script ${(source ?? text).slice(0, 60)}`);
  }
  for (const [, text] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g))
    if (!isAllowed('style-src', text)) found.push('a style element');
  const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '').match(/<[a-z][^>]*>/gi) ?? [];
  for (const tag of tags)
    if (/\sstyle="/.test(tag) || /\son[a-z]+="/.test(tag) || /(?:href|src|action)="javascript:/i.test(tag))
      found.push(`an attribute of ${tag.slice(0, 60)}`);
  return found;
}
