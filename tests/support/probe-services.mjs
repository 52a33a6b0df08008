/**
 * Jest's global set-up: checks whether a PostgreSQL server is running on this machine. If not, prints a warning and the
 * tests that need it are skipped.
 */
import { createConnection } from 'node:net';

function answers(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ host: '127.0.0.1', port, timeout: 1000 });
    const end = (does) => {
      socket.destroy();
      resolve(does);
    };
    socket
      .on('connect', () => end(true))
      .on('error', () => end(false))
      .on('timeout', () => end(false));
  });
}

export default async function probeServices() {
  if (await answers(5432)) process.env.TEST_POSTGRES = '1';
  else
    process.stderr.write('\n!! SKIPPED: no PostgreSQL on 127.0.0.1:5432, tests that need one do not run\n');
}
