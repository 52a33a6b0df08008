import { createServer, type ServerResponse } from 'node:http';

/** A CRM that delays its responses and notices aborted requests. */
export interface SlowCrm {
  url: string;
  heard: string[];
  taken: string[];
  /** Header `webhook-id` of each call that the sender aborted. */
  left: string[];
  /** Sets the behaviour: `hangs` sends no responses; a number is their status. */
  behave(mood: 'hangs' | number): void;
  close(): Promise<void>;
}

export async function openSlowCrm(): Promise<SlowCrm> {
  const [heard, taken, left]: string[][] = [[], [], []];
  const state: { mood: 'hangs' | number } = { mood: 'hangs' };
  const server = createServer((req, res: ServerResponse) => {
    const id = String(req.headers['webhook-id']);
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.on('end', () => {
      heard?.push(id);
      if (state.mood === 'hangs') return;
      if (state.mood < 300) taken?.push(Buffer.concat(parts).toString());
      res.writeHead(state.mood).end();
    });
    res.on('close', () => {
      if (!res.writableFinished) left?.push(id);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/leads`,
    ...{ heard: heard ?? [], taken: taken ?? [], left: left ?? [] },
    behave: (mood) => (state.mood = mood),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
