import { request as send } from 'node:http';
import { pipeline } from 'node:stream';

import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';

import { cookieNames } from '@/config/cookies';
import type { Env } from '@/config/env';
import { parseCookies, serializeCookie } from '@/lib/cookies';
import { previewTexts } from '../app.text';
import { hostName, previewOrigin } from '../middleware/host-and-address';
import { copyHeaders } from '../pages/page-routes';
import type { ContentPreview } from './content-preview';

interface PreviewHookParts {
  env: Env;
  contentPreview: Pick<ContentPreview, 'targetFor'>;
}

/** Cookies of the real site that its other hosts may share with this one. */
const ofOthers = /^(?:__(?:Host|Secure)-|manager_|preview=)/;
const withheldPattern = /^(?:x-forwarded-|forwarded$|cookie$)/;

/**
 * Answers every request to the preview's host, and none to others. Caches in front never mix the two, because their
 * keys contain the host.
 */
export function previewHook({ env, contentPreview }: PreviewHookParts): onRequestHookHandler {
  const origin = previewOrigin(env);
  const host = new URL(origin).hostname;
  return (request, reply, done) => {
    const { headers, url } = request;
    if (!headers.host?.startsWith('preview.') || hostName(headers.host) !== host) return done();
    const [, given] = /^\/api\/preview\/([\w-]+)$/.exec(url) ?? [];
    const pass = given ?? parseCookies(headers.cookie)[cookieNames.preview] ?? '';
    const target = contentPreview.targetFor(pass);
    // Hooks of the site, which a reply would pass, need what its other hooks have found about a request.
    reply.hijack();
    copyHeaders(reply);
    const { raw } = reply;
    raw.setHeader('cache-control', 'no-store').setHeader('x-robots-tag', 'noindex');
    if (target === null) {
      raw.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(previewTexts.ended);
    } else if (given !== undefined) {
      const secure = env.PUBLIC_SCHEME === 'https';
      const cookie = serializeCookie(cookieNames.preview, given, { httpOnly: true, secure });
      raw.writeHead(303, { location: '/', 'set-cookie': cookie }).end();
    } else forward({ request, reply }, { port: target.port, origin, city: target.city });
  };
}

interface Target {
  port: number;
  origin: string;
  city: string;
}

/** The other way, the command itself puts `origin` into its responses (content-files/preview.ts). */
function forward(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { port, origin, city }: Target,
): void {
  const { raw, headers } = request;
  const host = `${city}.localhost:${port}`;
  const kept = Object.entries(headers).filter(([name]) => !withheldPattern.test(name));
  const inner = kept.map(([name, value]): [string, string] => [
    name,
    /^(?:origin|referer)$/.test(name) ? String(value).replace(origin, `http://${host}`) : String(value),
  ]);
  // Page data of a soft navigation, whose path has the first label of the host.
  const path = raw.url?.replace('/_site/preview', `/_site/${city}`);
  const cookie = (headers.cookie ?? '').split('; ').filter((one) => !ofOthers.test(one));
  const passed = send(
    {
      ...{ host: '127.0.0.1', port, method: raw.method, path },
      headers: { ...Object.fromEntries(inner), host, cookie: cookie.join('; ') },
    },
    (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, reply.raw, () => undefined);
    },
  );
  passed.on('error', () => (reply.raw.headersSent ? reply.raw.destroy() : reply.raw.writeHead(502).end()));
  reply.raw.once('close', () => passed.destroy());
  raw.pipe(passed);
}
