import { createServer, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { makeProviderApi } from '@/provider/provider-api';
import type { ServiceName } from '@/server/upstream';

export const faults = ['503', 'hangs', 'resets', 'HTML', 'empty', 'wrong shape'] as const;
export type Fault = (typeof faults)[number];

/** The embedded provider behind a proxy that can simulate a fault of each service. */
export interface FaultyProvider {
  url(service: ServiceName): string;
  /** Starts the simulation of a fault; null ends it. */
  breakService(service: ServiceName, fault: Fault | null): void;
  asked(service: ServiceName): number;
  close(): Promise<void>;
}

export async function openFaultyProvider(): Promise<FaultyProvider> {
  const dataDir = mkdtempSync(join(tmpdir(), 'faulty-'));
  const provider = await makeProviderApi({ dataDir });
  const broken = new Map<string, Fault>();
  const counts = new Map<string, number>();

  const server = createServer((req, res) => {
    const [, service = '', path = '/'] = /^\/([a-z]+)(\/.*)$/.exec(req.url ?? '') ?? [];
    counts.set(service, (counts.get(service) ?? 0) + 1);
    const fault = broken.get(service);
    if (fault) return fail(res, fault);
    req.url = path;
    provider.routing(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: (service) => `http://127.0.0.1:${port}/${service}`,
    breakService: (service, fault) => {
      if (fault) broken.set(service, fault);
      else broken.delete(service);
    },
    asked: (service) => counts.get(service) ?? 0,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function fail(res: ServerResponse, fault: Fault): void {
  switch (fault) {
    case '503':
      res.writeHead(503, { 'content-type': 'application/json' }).end('{"status":false,"message":"down"}');
      return;
    case 'hangs':
      return;
    case 'resets':
      res.socket?.resetAndDestroy();
      return;
    case 'HTML':
      res
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Welcome to nginx</title>');
      return;
    case 'empty':
      res.writeHead(200, { 'content-type': 'application/json' }).end();
      return;
    case 'wrong shape':
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[{"id":"x"}]}');
      return;
  }
}
