import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { serviceSettings } from '@/config/demo-or-production';
import { makeProviderApi } from '@/provider/provider-api';

export interface HeardCall {
  service: string;
  method: string;
  path: string;
  url: string;
  headers: IncomingHttpHeaders;
}

/** Changes a response: returns its new body, or the status of an error. */
type Rewrite = (call: HeardCall, body: string) => string | number;

/** The embedded provider with a separate URL for each service. Records all requests. */
export interface RecordingProvider {
  /** Settings with the URLs of the services. */
  env: Record<string, string>;
  heard: HeardCall[];
  rewrite: (how: Rewrite) => void;
  /** Adds to the responses the client to whom they belong; off by default. */
  saysWhose: (isSaid: boolean) => void;
  close: () => Promise<void>;
}

export async function openRecordingProvider(): Promise<RecordingProvider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'recording-'));
  const provider = await makeProviderApi({ dataDir });
  const heard: HeardCall[] = [];
  let rewrite: Rewrite = (_call, body) => body;
  let isWhoseSaid = false;

  const answer = async (req: IncomingMessage) => {
    const { method = 'GET', headers } = req;
    const [, service = '', url = '/'] = /^\/([a-z]+)(\/.*)$/.exec(req.url ?? '') ?? [];
    const call: HeardCall = { service, method, path: url.split('?', 1)[0] ?? url, url, headers };
    heard.push(call);
    let payload = '';
    req.setEncoding('utf8');
    for await (const part of req) payload += String(part);
    const given = await provider.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers,
      ...(payload === '' ? {} : { payload }),
    });
    const changed = rewrite(call, given.body);
    const { 'content-type': type, 'cache-control': whose } = given.headers;
    const said = { 'content-type': String(type), ...(isWhoseSaid && whose && { 'cache-control': whose }) };
    return typeof changed === 'number'
      ? { status: changed, said, body: '{"status":false,"message":"refused"}' }
      : { status: given.statusCode, said, body: changed };
  };
  const server = createServer((req, res) => {
    answer(req).then(
      ({ status, said, body }) => res.writeHead(status, said).end(body),
      () => res.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    env: Object.fromEntries(
      Object.entries(serviceSettings).map(([service, setting]) => [
        setting,
        `http://127.0.0.1:${port}/${service}`,
      ]),
    ),
    heard,
    rewrite: (how) => (rewrite = how),
    saysWhose: (isSaid) => (isWhoseSaid = isSaid),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
