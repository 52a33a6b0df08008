import axios from 'axios';

import { axiosConfigOf, type Transport } from './transport';

/** A request that is no call of a service with a contract: a webhook, a purge, the identity provider. */
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

/** Answers of every status resolve, a redirect too; rejects where none comes, or a longer one than may be. */
export async function send(
  { url, method, headers, body, signal }: Sent,
  transport: Transport,
): Promise<RawAnswer> {
  const answer = await axios
    .request<Buffer<ArrayBuffer>>({
      ...axiosConfigOf(transport),
      ...{ url, method, signal, data: body, responseType: 'arraybuffer' },
      // A default content type of axios would be signed or sent for a body that has its own.
      headers: { ...headers },
      validateStatus: () => true,
      transformRequest: (data: unknown) => (data instanceof URLSearchParams ? data.toString() : data),
    })
    .catch((error: unknown) => {
      // As fetch says it, and not that something was cancelled.
      throw signal.aborted ? signal.reason : error;
    });
  const given = Object.entries(answer.headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one): [string, string] => [name, String(one)]),
  );
  return { status: answer.status, headers: new Headers(given), body: answer.data };
}
