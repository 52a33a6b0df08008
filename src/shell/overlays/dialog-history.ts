import Router from 'next/router';

import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';

interface Return {
  done: Promise<void>;
  finish: () => void;
}

/**
 * History entry of the open dialog: a copy of the page's state and URL, with the dialog's kind. Back closes the dialog
 * without a data fetch, closing steps back over the entry, and a replacing dialog reuses it. The only owner of
 * `Router.beforePopState`.
 */
export class DialogHistory {
  /** State of the current entry; null while Next writes another one. */
  private here: unknown = null;
  /** The open dialog has an entry, and it is the current one. */
  private hasEntry = false;
  /** The opening whose entry was left: that dialog is closing. */
  private left: number | null = null;
  private returning: Return | null = null;

  /** `close` closes the rendered dialog with its animation, or at once if none is rendered. */
  constructor(
    private readonly store: SiteStore,
    private readonly close: () => void,
  ) {}

  /** Subscribes to the store and the browser; returns the stop function. */
  start(): () => void {
    this.here = history.state;
    const unsubscribe = this.store.subscribe(this.follow);
    window.addEventListener('popstate', this.onPop);
    // Next notifies its router first, so `here` is still the entry being left.
    Router.ready(() => Router.beforePopState((state) => !isSamePage(this.here, state)));
    for (const event of beforeChange) Router.events.on(event, this.onChange);
    for (const event of afterChange) Router.events.on(event, this.onChanged);
    this.follow();
    return () => {
      unsubscribe();
      window.removeEventListener('popstate', this.onPop);
      Router.ready(() => Router.beforePopState(() => true));
      for (const event of beforeChange) Router.events.off(event, this.onChange);
      for (const event of afterChange) Router.events.off(event, this.onChanged);
    };
  }

  /** Resolves when the page's own entry is current. */
  leave(): Promise<void> {
    if (this.store.getState().dialogs.request !== null) this.shut();
    this.follow();
    return this.returning?.done ?? Promise.resolve();
  }

  /**
   * The rendered dialog starts closing: removes its entry at once, because a later step back would abort a navigation.
   */
  stepOff(): void {
    this.left = this.store.getState().dialogs.opening;
    this.follow();
  }

  private readonly follow = () => {
    // Called again at the end of the step.
    if (this.returning) return;
    const { request, opening } = this.store.getState().dialogs;
    if (request !== null && opening !== this.left) this.enter(request.kind);
    else if (this.hasEntry) this.stepBack();
  };

  private enter(kind: string): void {
    const state = stateNow();
    if (this.hasEntry && state['dialog'] === kind) return;
    // Reuses an entry reached by Forward, or that of a replaced dialog.
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

  /** Closes the dialog, whose entry is already left. */
  private shut(): void {
    this.left = this.store.getState().dialogs.opening;
    this.close();
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
      if (isSamePage(from, this.here)) this.shut();
      else this.store.dispatch(dialogClosed());
    }
  };

  /** Next is about to write an entry of another page: the open dialog belongs to this one. */
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
 * Whether two entries differ at most by a dialog. Next assigns a key to every pushed entry, and a dialog's entry has
 * its page's; the URL is compared as stored in the entry, because a page may have rewritten it.
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
