import Router from 'next/router';

import { dialogClosed, dialogDismissed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';
import { excludeHistoryEntriesFromRouter } from '@/ui/history/own-entries';

interface Return {
  done: Promise<void>;
  finish: () => void;
}

/**
 * Gives the open dialog a history entry: the page's state and URL with the dialog's kind. Back closes it
 * without fetching; closing goes back; a replacing dialog reuses the entry.
 */
export class DialogHistory {
  /** Null while Next's router writes another. */
  private here: unknown = null;
  /** The current entry is the dialog's. */
  private hasEntry = false;
  private returning: Return | null = null;

  constructor(private readonly store: SiteStore) {}

  /** Returns the stop function. */
  start(): () => void {
    this.here = history.state;
    const unsubscribe = this.store.subscribe(this.follow);
    window.addEventListener('popstate', this.onPop);
    // Next is notified first, so `here` is the entry being left.
    const release = excludeHistoryEntriesFromRouter((state) => isSamePage(this.here, state));
    for (const event of beforeChange) Router.events.on(event, this.onChange);
    for (const event of afterChange) Router.events.on(event, this.onChanged);
    this.follow();
    return () => {
      unsubscribe();
      window.removeEventListener('popstate', this.onPop);
      release();
      for (const event of beforeChange) Router.events.off(event, this.onChange);
      for (const event of afterChange) Router.events.off(event, this.onChanged);
    };
  }

  /** Goes back to the page's entry; resolves when there. */
  leave(): Promise<void> {
    this.store.dispatch(dialogDismissed());
    return this.returning?.done ?? Promise.resolve();
  }

  /** At once: a later step back would abort a navigation. */
  private readonly follow = () => {
    // Called again once the browser is back.
    if (this.returning) return;
    const { request, phase } = this.store.getState().dialogs;
    if (request !== null && phase !== 'closing') this.enter(request.kind);
    else if (this.hasEntry) this.stepBack();
  };

  private enter(kind: string): void {
    const state = stateNow();
    if (this.hasEntry && state['dialog'] === kind) return;
    // Reuses the entry of a dialog reached by Forward or replaced.
    if ('dialog' in state) history.replaceState({ ...state, dialog: kind }, '');
    else history.pushState({ ...state, dialog: kind }, '');
    this.hasEntry = true;
    this.here = history.state;
  }

  private stepBack(): void {
    let finish: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (finish = resolve));
    this.hasEntry = false;
    this.returning = { done, finish };
    history.back();
  }

  private readonly onPop = () => {
    const from = this.here;
    this.here = history.state;
    if (this.returning) {
      this.returning.finish();
      this.returning = null;
      this.follow();
    } else if (this.hasEntry) {
      this.hasEntry = false;
      this.store.dispatch(isSamePage(from, this.here) ? dialogDismissed() : dialogClosed());
    }
  };

  /** Next writes the entry of another page, to which the open dialog does not belong. */
  private readonly onChange = () => {
    const isOpen = this.hasEntry;
    this.here = null;
    this.hasEntry = false;
    if (isOpen) this.store.dispatch(dialogClosed());
  };

  private readonly onChanged = () => {
    this.here = history.state;
  };
}

const beforeChange = ['beforeHistoryChange', 'hashChangeStart'] as const;
const afterChange = ['routeChangeComplete', 'routeChangeError', 'hashChangeComplete'] as const;

/**
 * Entries differ at most by a dialog, which has its page's key (Next gives one to each pushed entry).
 * Compares the stored URL, because pages rewrite theirs.
 */
function isSamePage(from: unknown, to: unknown): boolean {
  const [one, other] = [asState(from), asState(to)];
  return one !== null && other !== null && one['key'] === other['key'] && one['as'] === other['as'];
}

function stateNow(): Record<string, unknown> {
  return asState(history.state) ?? {};
}

function asState(state: unknown): Record<string, unknown> | null {
  return typeof state === 'object' && state !== null ? { ...state } : null;
}
