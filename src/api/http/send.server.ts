import axios from 'axios';

import { toAxiosConfig, type HttpTransport } from './transport';

/** No schema of the response: a webhook, a front cache (PURGE), the identity provider. */
interface Sent {
  url: string;
  method: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal: AbortSignal;
}

interface RawAnswer {
  status: number;
  headers: Headers;
  body: Buffer<ArrayBuffer>;
}

/** Resolves for every status, also redirects; rejects without a response or beyond the size limit. */
export async function sendHttpRequest(
  { url, method, headers, body, signal }: Sent,
  transport: HttpTransport,
): Promise<RawAnswer> {
  const answer = await axios
    .request<Buffer<ArrayBuffer>>({
      ...toAxiosConfig(transport),
      ...{ url, method, signal, data: body, responseType: 'arraybuffer' },
      // axios would add the content type of a form.
      headers: { ...headers },
      validateStatus: () => true,
      transformRequest: (data: unknown) => (data instanceof URLSearchParams ? data.toString() : data),
    })
    .catch((error: unknown) => {
      // The abort reason, as in fetch.
      throw signal.aborted ? signal.reason : error;
    });
  const given = Object.entries(answer.headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
  return { status: answer.status, headers: new Headers(given), body: answer.data };
}
