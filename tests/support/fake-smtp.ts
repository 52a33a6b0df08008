import { execFileSync } from 'node:child_process';
import { createServer, type Server, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';

interface TakenLetter {
  from: string;
  to: string[];
  /** Headers and body as received, without the additional dots of SMTP. */
  source: string;
  messageId: string;
  greeting: string;
}

/** An SMTP command; `.` is the end of a mail. */
type SmtpStep = 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | '.';
/** A reply; null is the default reply. A 2xx reply to `.` accepts the mail. */
type SmtpReply = string | { line: string; afterMs: number } | null;

/**
 * Behaviour of the server: accepts mails, sends no replies, rejects sign-ins, addresses or mails with a code, or
 * replies by a function.
 */
type SmtpMood =
  | 'takes'
  | 'hangs'
  | { refuses: 'sign-in' | 'address' | 'letter'; code: number }
  | ((step: SmtpStep, address: string) => SmtpReply);

/** An SMTP server on loopback that records received mails. */
export interface FakeSmtp {
  url: string;
  letters: TakenLetter[];
  behave(mood: SmtpMood): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

interface FakeSmtpOptions {
  keep?: boolean;
  certificate?: { key: string; cert: string } | null;
}

export async function openFakeSmtp({
  keep = true,
  certificate = null,
}: FakeSmtpOptions = {}): Promise<FakeSmtp> {
  const letters: TakenLetter[] = [];
  const sockets = new Set<Socket>();
  const state: { mood: SmtpMood; port: number } = { mood: 'takes', port: 0 };
  let server: Server;
  const take = (letter: Omit<TakenLetter, 'messageId'>) => {
    const messageId = /^message-id:\s*(\S+)/im.exec(letter.source)?.[1] ?? '';
    letters.push({ ...letter, source: keep ? letter.source : '', messageId });
  };
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer((socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
        talk(socket, { mood: () => state.mood, take, certificate });
      });
      server.listen(state.port, '127.0.0.1', () => {
        const address = server.address();
        state.port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  const goAway = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen();
  return {
    url: `smtp://127.0.0.1:${state.port}`,
    letters,
    behave: (mood) => (state.mood = mood),
    goAway,
    comeBack: listen,
    close: goAway,
  };
}

/** Creates a self-signed certificate, as installations of mail servers do. */
export function selfSigned(): { key: string; cert: string } {
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', '-', '-days', '2', '-subj', '/CN=fake'];
  const pem = execFileSync('openssl', ['req', '-x509', ...made], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [key = '', cert = ''] = pem.toString().match(/-----BEGIN [^-]+-----[^]*?-----END [^-]+-----/g) ?? [];
  return { key, cert };
}

interface Talk {
  mood: () => SmtpMood;
  take: (letter: Omit<TakenLetter, 'messageId'>) => void;
  certificate: FakeSmtpOptions['certificate'];
  /** Whether TLS is active; then the server sends no greeting. */
  isSecured?: boolean;
}

function talk(socket: Socket, { mood, take, certificate, isSecured = false }: Talk): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let letter = { from: '', to: [] as string[], greeting: '' };
  let data: string[] | null = null;
  let rest = '';
  /** Sends the reply that the behaviour prescribes, or `usual`. Calls `taken` before a positive reply. */
  const reply = (step: SmtpStep, usual: string, { address = '', taken = () => {} } = {}) => {
    const now = mood();
    const kinds: Partial<Record<SmtpStep, string>> = { AUTH: 'sign-in', RCPT: 'address', '.': 'letter' };
    const isRefused = typeof now === 'object' && now.refuses === kinds[step];
    const wanted = isRefused ? `${now.code} no` : typeof now === 'function' ? now(step, address) : null;
    const { line, afterMs } =
      typeof wanted === 'object' && wanted !== null ? wanted : { line: wanted ?? usual, afterMs: 0 };
    if (/^[23]/.test(line)) taken();
    if (afterMs === 0) say(line);
    else setTimeout(() => say(line), afterMs).unref();
  };
  const onLine = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line.startsWith('.') ? line.slice(1) : line);
      const source = data.join('\r\n');
      data = null;
      return reply('.', '250 taken', { taken: () => take({ ...letter, source }) });
    }
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    const now = mood();
    // Clients sign in only if the server offers AUTH.
    const hasAuth = typeof now === 'function' || (typeof now === 'object' && now.refuses === 'sign-in');
    if (verb === 'EHLO') {
      letter.greeting = line.slice(5);
      const offers = [...(certificate && !isSecured ? ['STARTTLS'] : []), ...(hasAuth ? ['AUTH PLAIN'] : [])];
      const lines = ['fake', ...offers];
      reply('EHLO', lines.map((one, at) => `250${at < lines.length - 1 ? '-' : ' '}${one}`).join('\r\n'));
    } else if (verb === 'HELO') say('250 fake');
    else if (verb === 'STAR' && certificate) {
      say('220 go on');
      socket.removeAllListeners('data');
      const secured = new TLSSocket(socket, {
        isServer: true,
        secureContext: createSecureContext(certificate),
      });
      secured.on('error', () => socket.destroy());
      talk(secured, { mood, take, certificate, isSecured: true });
    } else if (verb === 'STAR') say('502 5.5.1 not implemented');
    else if (verb === 'AUTH') reply('AUTH', '235 come in');
    else if (verb === 'MAIL') {
      letter = { ...letter, from: address, to: [] };
      reply('MAIL', '250 ok', { address });
    } else if (verb === 'RCPT')
      reply('RCPT', '250 ok', { address, taken: () => void letter.to.push(address) });
    else if (verb === 'DATA') reply('DATA', '354 go on', { taken: () => (data = []) });
    else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  if (mood() === 'hangs') return;
  if (!isSecured) say('220 fake ESMTP');
  const onData = (part: Buffer) => {
    if (mood() === 'hangs') return;
    const lines = (rest + part.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  socket.on('data', onData);
}
