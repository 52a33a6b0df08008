import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';

import type { AxiosRequestConfig } from 'axios';

/** Connection settings for the server's outgoing requests; browsers have no transport. */
export interface HttpTransport {
  httpAgent: HttpAgent;
  httpsAgent: HttpsAgent;
  isProxied: boolean;
  maxAnswerBytes: number;
  /** The timeout of axios alone permits a response that arrives byte by byte. */
  limitCall: (timeoutMs: number, signal?: AbortSignal) => CallLimit;
}

export interface CallLimit {
  signal: AbortSignal;
  /** Null before the time limit. */
  lateReason: () => string | null;
}

/** Allows no redirects or proxy variables: the agents use the proxy themselves. */
export function toAxiosConfig(transport: HttpTransport | undefined): AxiosRequestConfig {
  return {
    maxRedirects: 0,
    ...(transport && {
      httpAgent: transport.httpAgent,
      httpsAgent: transport.httpsAgent,
      maxContentLength: transport.maxAnswerBytes,
    }),
    ...(transport?.isProxied ? {} : { proxy: false }),
  };
}
