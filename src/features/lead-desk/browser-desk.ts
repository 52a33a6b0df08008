import { type DeskClient, makeDeskClient } from '@/api/desk/desk.client';
import type { HttpClient } from '@/api/http/http-client';
import type { LeadStream } from './live-leads';

/** What the desk needs from the browser round it; tests put their own here. */
export interface DeskPorts {
  desk: DeskClient;
  openStream: (path: string) => LeadStream;
  /** A full load, so that the server decides anew what this manager may see. */
  goTo: (path: string) => void;
}

let http: Promise<HttpClient> | null = null;

/** The page is drawn before axios is there; the first call fetches it. */
const lazyHttp: HttpClient = {
  call: async (options) => {
    http ??= import('@/api/http/http-client').then(({ makeHttpClient }) => makeHttpClient({ baseUrl: '' }));
    http.catch(() => {
      http = null;
    });
    return (await http).call(options);
  },
};

export const browserDesk: DeskPorts = {
  desk: makeDeskClient(lazyHttp),
  openStream: (path) => new EventSource(path),
  goTo: (path) => window.location.assign(path),
};
