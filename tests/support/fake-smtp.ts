import { createServer, type Server, type Socket } from 'node:net';

/** A letter that came. */
interface TakenLetter {
  from: string;
  to: string[];
  /** Header lines and body as they were sent, dots unstuffed. */
  source: string;
  messageId: string;
}

/** How it behaves: takes letters, refuses every sign-in, address or letter with this code, or says nothing at all. */
type SmtpMood = 'takes' | 'hangs' | { refuses: 'sign-in' | 'address' | 'letter'; code: number };

/** A mail server on loopback that keeps what it was sent: as much of SMTP as a client needs. */
export interface FakeSmtp {
  url: string;
  letters: TakenLetter[];
  behave(mood: SmtpMood): void;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

export async function openFakeSmtp({ keep = true } = {}): Promise<FakeSmtp> {
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
        talk(socket, () => state.mood, take);
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

function talk(
  socket: Socket,
  mood: () => SmtpMood,
  take: (letter: Omit<TakenLetter, 'messageId'>) => void,
): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let letter = { from: '', to: [] as string[] };
  let data: string[] | null = null;
  let rest = '';
  const refusal = (of: 'sign-in' | 'address' | 'letter') => {
    const now = mood();
    return typeof now === 'object' && now.refuses === of ? `${now.code} no` : null;
  };
  const onLine = (line: string) => {
    if (data) {
      if (line !== '.') return void data.push(line.startsWith('.') ? line.slice(1) : line);
      const refused = refusal('letter');
      if (refused === null) take({ ...letter, source: data.join('\r\n') });
      data = null;
      return void say(refused ?? '250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    // Clients sign in only where they are told that they may.
    if (verb === 'EHLO') say(refusal('sign-in') === null ? '250 fake' : '250-fake\r\n250 AUTH PLAIN');
    else if (verb === 'HELO') say('250 fake');
    else if (verb === 'AUTH') say(refusal('sign-in') ?? '235 come in');
    else if (verb === 'MAIL') {
      letter = { from: address, to: [] };
      say('250 ok');
    } else if (verb === 'RCPT') {
      const refused = refusal('address');
      if (refused === null) letter.to.push(address);
      say(refused ?? '250 ok');
    } else if (verb === 'DATA') {
      data = [];
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  };
  if (mood() === 'hangs') return;
  say('220 fake ESMTP');
  socket.setEncoding('utf8').on('data', (part: string) => {
    if (mood() === 'hangs') return;
    const lines = (rest + part).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  });
}
