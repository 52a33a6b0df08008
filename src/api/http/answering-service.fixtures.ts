import { createServer, type IncomingHttpHeaders } from 'node:http';

/** Received by the test service. */
interface Asked {
  method: string;
  path: string;
  url: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** Loopback HTTP server with one response; records requests since the last `answer`. */
export interface AnsweringService {
  baseUrl: string;
  asked: Asked[];
  /** Sets the JSON response. */
  answer: (body: unknown, status?: number, headers?: Record<string, string>) => void;
  close: () => Promise<void>;
}

export async function openAnsweringService(): Promise<AnsweringService> {
  const asked: Asked[] = [];
  let given = { body: 'null', status: 200, headers: {} };
  const server = createServer((req, res) => {
    const { method = '', headers, url = '' } = req;
    const { pathname: path, searchParams: query } = new URL(url, 'http://127.0.0.1');
    let text = '';
    req.setEncoding('utf8');
    req.on('data', (part: string) => (text += part));
    req.on('end', () => {
      asked.push({ method, path, url, query, headers, body: text === '' ? null : JSON.parse(text) });
      res.writeHead(given.status, { 'content-type': 'application/json', ...given.headers }).end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    asked,
    answer: (body, status = 200, headers = {}) => {
      given = { body: JSON.stringify(body), status, headers };
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
