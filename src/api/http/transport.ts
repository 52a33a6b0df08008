import type { Agent as HttpAgent } from 'node:http';
import type { Agent as HttpsAgent } from 'node:https';

import type { AxiosRequestConfig } from 'axios';

/** How calls of the server leave this machine; browsers have none. */
export interface Transport {
  httpAgent: HttpAgent;
  httpsAgent: HttpsAgent;
  /** The agents connect through a proxy. */
  isProxied: boolean;
  /** A longer answer is a failure of who sends it. */
  maxAnswerBytes: number;
}

/** No redirect is followed, and the environment chooses no proxy: axios leaves a proxy to agents that have one. */
export function axiosConfigOf(transport: Transport | undefined): AxiosRequestConfig {
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
