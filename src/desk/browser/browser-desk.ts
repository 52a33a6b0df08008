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

/** The desk's access to browser and server; tests inject their own. */
export interface DeskDependencies {
  desk: DeskClient;
  admin: DeskAdminClient;
  account: DeskAccountClient;
  duty: DeskDutyClient;
  notices: BrowserNotifications;
  openStream: (path: string) => LeadStream;
  /** Loads a new document, so that the server checks the manager's permissions again. */
  goTo: (path: string) => void;
  /** Called after each successful action of a settings section. */
  onDone?: () => void;
  address: DeskUrlPort;
  sound: ArrivalSound;
}

/** Reads and writes the query of the URL, so that a reload keeps the filters and the open lead. */
export interface DeskUrlPort {
  read: () => string;
  replace: (path: string) => void;
  /** Adds a history entry. */
  push: (path: string) => void;
  back: () => void;
  /** Subscribes to Back and Forward, also by gestures on a phone. Returns the unsubscribe function. */
  onStep: (listener: () => void) => () => void;
}

/** Sound for new leads. Browsers allow audio only after a user gesture, so `wake` must be called in one. */
export interface ArrivalSound {
  wake(): void;
  play(): void;
  /** Whether the browser allows playback now. */
  isAwake(): boolean;
  /** Subscribes to changes of `isAwake`. Returns the unsubscribe function. */
  onChange(listener: () => void): () => void;
}

/** Two soft notes of the sound: frequency, Hz, and start, s. */
const notes = [
  [659.25, 0],
  [880, 0.14],
] as const;
const noteLength = 0.32;
const loudness = 0.12;

let context: AudioContext | null = null;
const listeners = new Set<() => void>();

/** Synthesised by Web Audio, so that no file is loaded and the content security policy needs no exception. */
const browserSound: ArrivalSound = {
  wake() {
    if (typeof AudioContext === 'undefined') return;
    context ??= makeContext();
    void context.resume();
  },
  play() {
    // A suspended AudioContext plays once it resumes; a new one would be blocked after a reload.
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
    // Does not use Next's router, which does not notice Back and Forward and would add a second entry for the same
    // lead.
    push: (path) => window.history.pushState(window.history.state, '', path),
    back: () => window.history.back(),
    onStep: (listener) => {
      // Excludes every history entry, because Next's router would fetch the page from the server.
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

/** Converts a failed call to the refusal of a form; returns null for a successful call. */
export function toFormRefusal(ended: Outcome<unknown> | null): FormRefusal | null {
  if (ended === null || ended.kind === 'done') return null;
  if (ended.kind === 'refused') return { message: ended.message, fields: ended.fields };
  return { message: ended.message || deskText.noConnection, fields: {} };
}
