import Router from 'next/router';

import { type DeskAdminClient, makeDeskAdminClient } from '@/api/desk/desk-admin.client';
import {
  type DeskAccountClient,
  type DeskClient,
  type DeskDutyClient,
  makeDeskAccountClient,
  makeDeskClient,
  makeDeskDutyClient,
} from '@/api/desk/desk.client';
import { siteHttp } from '@/api/site/site-http';
import type { Ended } from '@/api/site/use-mutation';
import type { FormRefusal } from '@/ui/form/use-native-form';
import { deskText } from './desk.text';
import { browserNotices, type DeskNotices } from './duty/browser-notices';
import type { LeadStream } from './live-leads';
import { openSharedStream } from './live/shared-stream';

/** What the desk needs from the browser round it; tests put their own here. */
export interface DeskPorts {
  desk: DeskClient;
  /** Figures and the lead-admin's pages. */
  admin: DeskAdminClient;
  /** The viewer's own account. */
  account: DeskAccountClient;
  /** Who is on duty, and where notices go. */
  duty: DeskDutyClient;
  notices: DeskNotices;
  openStream: (path: string) => LeadStream;
  /** A full load, so that the server decides anew what this manager may see. */
  goTo: (path: string) => void;
  /** Called after each act of a box that went through. */
  onDone?: () => void;
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

/** Sounds of the desk; `wake` must be called from a press, or browsers keep it silent. */
export interface ArrivalSound {
  wake(): void;
  play(): void;
  /** Whether the browser would play now. */
  isAwake(): boolean;
  /** Tells when that changes. Gives the way to stop. */
  onChange(listener: () => void): () => void;
}

/** Two soft notes, Hz and when each begins, s. */
const notes = [
  [659.25, 0],
  [880, 0.14],
] as const;
const noteLength = 0.32;
const loudness = 0.12;

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Made by the browser itself: no file to load, nothing for the content security policy to allow. */
const browserSound: ArrivalSound = {
  wake() {
    if (typeof AudioContext === 'undefined') return;
    context ??= makeContext();
    void context.resume();
  },
  play() {
    // One that is still waking plays as soon as it is awake; made anew it would be refused after a reload.
    if (!context) return;
    for (const [pitch, after] of notes) playNote(context, pitch, context.currentTime + after);
  },
  isAwake: () => context?.state === 'running',
  onChange: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

function makeContext(): AudioContext {
  const made = new AudioContext();
  made.addEventListener('statechange', () => listeners.forEach((listener) => listener()));
  return made;
}

function playNote(audio: AudioContext, pitch: number, at: number) {
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = 'sine';
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteLength);
  voice.connect(volume).connect(audio.destination);
  voice.start(at);
  voice.stop(at + noteLength);
}

export const browserDesk: DeskPorts = {
  desk: makeDeskClient(siteHttp),
  admin: makeDeskAdminClient(siteHttp),
  account: makeDeskAccountClient(siteHttp),
  duty: makeDeskDutyClient(siteHttp),
  notices: browserNotices,
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

/** What a form of the desk says of a call that did not go through; null for one that did. */
export function formRefusal(ended: Ended<unknown> | null): FormRefusal | null {
  if (ended === null || ended.kind === 'done') return null;
  if (ended.kind === 'refused') return { message: ended.message, fields: ended.fields };
  return { message: ended.message || deskText.noConnection, fields: {} };
}
