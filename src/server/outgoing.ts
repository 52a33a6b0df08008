import { Agent as HttpAgent, type AgentOptions } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';

import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

import type { CallLimit, HttpTransport } from '@/api/http/transport';
import { type Env, splitList } from '@/config/env';

export type OutgoingSettings = Pick<Env, 'OUTBOUND_PROXY' | 'OUTBOUND_PROXY_EXCEPT' | 'MAX_ANSWER_MB'>;

/** The last used first, closed after five idle seconds, as in Node's global agents. */
const pool: AgentOptions = { keepAlive: true, scheduling: 'lifo', timeout: 5000 };
/** Never called through the proxy. */
const thisMachine = ['localhost', '.localhost', '127.0.0.1-127.255.255.255', '::1', '[::1]'];

/**
 * Transport of all the site's outgoing HTTP calls: services, CRM, identity provider, front caches, traces. Only the
 * settings define the proxy; HTTP_PROXY and similar variables are ignored.
 */
export function makeHttpTransport(env: OutgoingSettings): HttpTransport {
  const options = { ...pool, ...proxyOptions(env, splitList(env.OUTBOUND_PROXY_EXCEPT)) };
  return {
    httpAgent: new HttpAgent(options),
    httpsAgent: new HttpsAgent(options),
    isProxied: env.OUTBOUND_PROXY !== '',
    maxAnswerBytes: env.MAX_ANSWER_MB * 1024 * 1024,
    limitCall,
  };
}

function limitCall(timeoutMs: number, signal?: AbortSignal): CallLimit {
  const deadline = AbortSignal.timeout(timeoutMs);
  return {
    signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    // As of the timeout of axios.
    lateReason: () => (deadline.aborted ? `ECONNABORTED timeout of ${timeoutMs}ms exceeded` : null),
  };
}

/**
 * For URLs chosen by others: connects only to public addresses, whatever the name resolves to. A proxy
 * resolves names itself and must refuse private ones.
 */
export function makePublicAgent(env: OutgoingSettings): HttpsAgent {
  if (env.OUTBOUND_PROXY === '') return new RequestFilteringHttpsAgent();
  return new HttpsAgent(proxyOptions(env, []));
}

/**
 * Node's built-in proxy support (https://nodejs.org/api/http.html#built-in-proxy-support), from the settings
 * instead of the environment.
 */
function proxyOptions(
  { OUTBOUND_PROXY: proxy }: OutgoingSettings,
  exceptions: readonly string[],
): AgentOptions {
  if (proxy === '') return {};
  const except = [...thisMachine, ...exceptions].join(',');
  const proxyEnv = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: except };
  // Cast: Next's types require NODE_ENV in every environment type.
  return { proxyEnv: proxyEnv as AgentOptions['proxyEnv'] };
}
