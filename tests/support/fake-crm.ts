import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';

export interface CrmCall {
  /** Value of the header `webhook-id`. */
  id: string;
  headers: IncomingHttpHeaders;
  leadId: string;
  version: number;
  body: string;
  at: number;
}

/** Status of the responses; `hangs` sends no response. */
type CrmMood = number | 'hangs';

/** A CRM on loopback that records received webhooks. It rejects webhooks that are not signed with its secret. */
export interface FakeCrm {
  url: string;
  calls: CrmCall[];
  behave(mood: CrmMood, headers?: Record<string, string>): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export const crmSecret = `whsec_${Buffer.from('a key of thirty-two bytes for us').toString('base64')}`;

/** Checks a signature of Standard Webhooks 1.0. The code is independent of the site's code. */
export function isSignedBy(secret: string, { headers, body }: Pick<CrmCall, 'headers' | 'body'>): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const wanted = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(wanted);
}

export async function openFakeCrm({ secret = crmSecret, keep = true } = {}): Promise<FakeCrm> {
  const calls: CrmCall[] = [];
  let mood: CrmMood = 200;
  let more: Record<string, string> = {};
  let port = 0;
  let server: Server;
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((req, res) => {
        const parts: Buffer[] = [];
        req.on('data', (part: Buffer) => parts.push(part));
        req.on('end', () => {
          const body = Buffer.concat(parts).toString();
          const id = String(req.headers['webhook-id']);
          const leadId = /"id":"([^"]+)"/.exec(body)?.[1] ?? '';
          const version = Number(/"version":(\d+)/.exec(body)?.[1] ?? 0);
          const call = { id, leadId, version, headers: req.headers, body, at: Date.now() };
          if (mood === 'hangs') return;
          if (!isSignedBy(secret, call)) return void res.writeHead(401).end();
          if (mood >= 200 && mood < 300) calls.push(keep ? call : { ...call, headers: {}, body: '' });
          res.writeHead(mood, more).end('{"ok":true}');
        });
      });
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  await listen();
  return {
    url: `http://127.0.0.1:${port}/hooks/leads`,
    calls,
    behave: (wanted, headers = {}) => {
      mood = wanted;
      more = headers;
    },
    goAway,
    comeBack: listen,
    close: goAway,
  };
}
