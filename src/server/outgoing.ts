import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

import type { Transport } from '@/api/http/transport';
import { type Env, splitList } from '@/config/env';

export type OutgoingSettings = Pick<Env, 'OUTBOUND_PROXY' | 'OUTBOUND_PROXY_EXCEPT' | 'MAX_ANSWER_MB'>;

/** As of Node's global agents: the connection that was used last is used first, and closed when idle for five seconds. */
const pool: AgentOptions = { keepAlive: true, scheduling: 'lifo', timeout: 5000 };
/** Never reached through a proxy. */
const thisMachine = ['localhost', '.localhost', '127.0.0.1-127.255.255.255', '::1', '[::1]'];

/**
 * The one way by which the site's own HTTP calls leave this machine: services, CRM, identity provider, caches in front,
 * traces. The proxy is that of the settings alone; HTTP_PROXY and the like in the environment change nothing.
 */
export function makeTransport(env: OutgoingSettings): Transport {
  const options = { ...pool, ...proxyOptions(env, splitList(env.OUTBOUND_PROXY_EXCEPT)) };
  return {
    httpAgent: new HttpAgent(options),
    httpsAgent: new HttpsAgent(options),
    isProxied: env.OUTBOUND_PROXY !== '',
    maxAnswerBytes: env.MAX_ANSWER_MB * 1024 * 1024,
  };
}

/**
 * For addresses that somebody else chose: connects to public ones alone, whatever their name leads to. A proxy looks names
 * up itself and has to refuse by itself, so it gets them without exceptions.
 */
export function makePublicAgent(env: OutgoingSettings): HttpsAgent {
  if (env.OUTBOUND_PROXY === '') return new RequestFilteringHttpsAgent();
  return new HttpsAgent(proxyOptions(env, []));
}

/** Node's own proxy support (https://nodejs.org/api/http.html#built-in-proxy-support), given instead of the environment. */
function proxyOptions(
  { OUTBOUND_PROXY: proxy }: OutgoingSettings,
  exceptions: readonly string[],
): AgentOptions {
  if (proxy === '') return {};
  const except = [...thisMachine, ...exceptions].join(',');
  const proxyEnv = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: except };
  // Next's types want NODE_ENV in everything that is typed as an environment.
  return { proxyEnv: proxyEnv as AgentOptions['proxyEnv'] };
}
