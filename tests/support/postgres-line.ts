import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Starts a TCP proxy in front of PostgreSQL that can delay queries and count round trips. */
export async function openLine() {
  const held: (() => void)[] = [];
  const sockets = new Set<Socket>();
  let isHeld = false;
  /** Number of round trips: how often data of the client followed data of the server. */
  let trips = 0;
  let delayMs = 0;
  let isAnswering = true;
  const server = createServer((client) => {
    const postgres = connect(5432, '127.0.0.1');
    sockets.add(client).add(postgres);
    for (const socket of [client, postgres])
      socket
        .on('error', () => undefined)
        .on('close', () => [client, postgres].forEach((one) => one.destroy()));
    postgres.on('data', (part) => {
      void pause(delayMs).then(() => {
        isAnswering = true;
        client.write(part);
      });
    });
    client.on('data', (part) => {
      if (isAnswering) trips += 1;
      isAnswering = false;
      const pass = () => void postgres.write(part);
      if (isHeld) held.push(pass);
      else pass();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hold: () => (isHeld = true),
    letGo: () => {
      isHeld = false;
      for (const pass of held.splice(0)) pass();
    },
    /**
     * Counts the round trips during `work`. Each response is delayed by 50 ms, so that queries which do not wait for a
     * response count as one trip.
     */
    roundTripsOf: async (work: () => Promise<unknown>) => {
      const before = trips;
      delayMs = 50;
      await work();
      delayMs = 0;
      return trips - before;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
