import { type DeskAdminClient, makeDeskAdminClient } from './desk-admin.client';
import {
  type DeskAccountClient,
  type DeskClient,
  type DeskDutyClient,
  makeDeskAccountClient,
  makeDeskClient,
  makeDeskDutyClient,
} from './desk.client';
import type { Outcome } from '@/api/leads/outcome';
import { siteHttp } from '@/api/site/site-http';
import type { FormRefusal } from '@/ui/form/use-native-form';
import { excludeHistoryEntriesFromRouter } from '@/ui/history/own-entries';
import { deskText } from './desk.text';
import { browserNotifications, type BrowserNotifications } from './duty/browser-notices';
import type { LeadStream } from './live/live-leads';
import { openSharedStream } from './live/shared-stream';

export interface DeskDependencies {
  desk: DeskClient;
  admin: DeskAdminClient;
  account: DeskAccountClient;
  duty: DeskDutyClient;
  notices: BrowserNotifications;
  openStream: (path: string) => LeadStream;
  /** Loads a document: the server checks permissions again. */
  goTo: (path: string) => void;
  /** Called after each successful action of a settings section. */
  onDone?: () => void;
  address: DeskUrlPort;
  sound: ArrivalSound;
}

/** A reload keeps the filters and the open lead. */
export interface DeskUrlPort {
  read: () => string;
  replace: (path: string) => void;
  push: (path: string) => void;
  back: () => void;
  /** Back and Forward, also by gestures on a phone. Returns the unsubscribe function. */
  onStep: (listener: () => void) => () => void;
}

/** Browsers allow audio only after a gesture: call `wake` in one. */
export interface ArrivalSound {
  wake(): void;
  play(): void;
  /** The browser allows playback now. */
  isAwake(): boolean;
  /** Subscribes to `isAwake`; returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
}

/** Frequency, Hz, and start, s. */
const notes = [
  [659.25, 0],
  [880, 0.14],
] as const;
const noteLength = 0.32;
const loudness = 0.12;

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Synthesised by Web Audio: no file, and no exception in the content security policy. */
const browserSound: ArrivalSound = {
  wake() {
    if (typeof AudioContext === 'undefined') return;
    context ??= makeContext();
    void context.resume();
  },
  play() {
    // A suspended AudioContext plays once it resumes; a new one would be blocked.
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

export const browserDesk: DeskDependencies = {
  desk: makeDeskClient(siteHttp),
  admin: makeDeskAdminClient(siteHttp),
  account: makeDeskAccountClient(siteHttp),
  duty: makeDeskDutyClient(siteHttp),
  notices: browserNotifications,
  openStream: openSharedStream,
  goTo: (path) => window.location.assign(path),
  address: {
    read: () => window.location.search,
    replace: (path) => {
      if (window.location.pathname + window.location.search === path) return;
      window.history.replaceState(window.history.state, '', path);
    },
    // Next's router would miss Back and Forward and add a second entry.
    push: (path) => window.history.pushState(window.history.state, '', path),
    back: () => window.history.back(),
    onStep: (listener) => {
      // Next's router would fetch the page from the server.
      const release = excludeHistoryEntriesFromRouter(() => true);
      window.addEventListener('popstate', listener);
      return () => {
        window.removeEventListener('popstate', listener);
        release();
      };
    },
  },
  sound: browserSound,
};

export function toFormRefusal(ended: Outcome<unknown> | null): FormRefusal | null {
  if (ended === null || ended.kind === 'done') return null;
  if (ended.kind === 'refused') return { message: ended.message, fields: ended.fields };
  return { message: ended.message || deskText.noConnection, fields: {} };
}
