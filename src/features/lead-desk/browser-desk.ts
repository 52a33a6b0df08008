import Router from 'next/router';

import { type DeskAdminClient, makeDeskAdminClient } from '@/api/desk/desk-admin.client';
import { type DeskClient, makeDeskClient } from '@/api/desk/desk.client';
import { siteHttp } from '@/api/site/site-http';
import { type ArrivalSound, browserSound } from './live/arrival-sound';
import type { LeadStream } from './live-leads';
import { openSharedStream } from './live/shared-stream';

/** What the desk needs from the browser round it; tests put their own here. */
export interface DeskPorts {
  desk: DeskClient;
  /** Figures and the lead-admin's pages. */
  admin: DeskAdminClient;
  openStream: (path: string) => LeadStream;
  /** A full load, so that the server decides anew what this manager may see. */
  goTo: (path: string) => void;
  address: DeskAddress;
  sound: ArrivalSound;
}

/** The query of the address: filters and the open lead, so that a reload changes nothing. */
export interface DeskAddress {
  read: () => string;
  replace: (path: string) => void;
  /** A step forward, which the way back undoes. */
  push: (path: string) => void;
  back: () => void;
  /** Tells of steps back and forward, by a phone's gesture too. Gives the way to stop. */
  onStep: (listener: () => void) => () => void;
}

export const browserDesk: DeskPorts = {
  desk: makeDeskClient(siteHttp),
  admin: makeDeskAdminClient(siteHttp),
  openStream: openSharedStream,
  goTo: (path) => window.location.assign(path),
  address: {
    read: () => window.location.search,
    replace: (path) => {
      if (window.location.pathname + window.location.search === path) return;
      window.history.replaceState(window.history.state, '', path);
    },
    // By hand: Next's router, which is not told of steps back, would take a second step to the same lead for none.
    push: (path) => window.history.pushState(window.history.state, '', path),
    back: () => window.history.back(),
    onStep: (listener) => {
      // Every step stays on this page: Next's router would ask the server for it anew.
      Router.beforePopState(() => false);
      window.addEventListener('popstate', listener);
      return () => {
        window.removeEventListener('popstate', listener);
        Router.beforePopState(() => true);
      };
    },
  },
  sound: browserSound,
};
