import Router from 'next/router';

import { dialogClosed } from '@/site/dialogs/dialogs.slice';
import type { SiteStore } from '@/site/store-hooks';

/** A step over an entry that is on its way. */
interface Return {
  done: Promise<void>;
  finish: () => void;
}

/**
 * The open dialog's entry in the browser's history: the page's own state and address once more, with the dialog's kind.
 * Back closes the dialog and asks for no data, closing steps back over the entry, and a dialog that takes another one's
 * place keeps it. The one owner of `Router.beforePopState`.
 */
export class DialogHistory {
  /** State of the entry that is shown; null while Next writes another one. */
  private here: unknown = null;
  /** The open dialog has an entry, and it is the one that is shown. */
  private hasEntry = false;
  /** The opening whose entry was left: that dialog is closing. */
  private left: number | null = null;
  private returning: Return | null = null;

  /** `close` closes the dialog that is drawn, with its animation, or at once where none is. */
  constructor(
    private readonly store: SiteStore,
    private readonly close: () => void,
  ) {}

  /** Follows the store and the browser; gives the function that stops it. */
  start(): () => void {
    this.here = history.state;
    const unsubscribe = this.store.subscribe(this.follow);
    window.addEventListener('popstate', this.onPop);
    // Next tells its router of a step before anybody else hears of it, so `here` is still what the step leaves.
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

  /** Closes the open dialog, if any; resolves when the page's own entry is shown. */
  leave(): Promise<void> {
    if (this.store.getState().dialogs.request !== null) this.shut();
    this.follow();
    return this.returning?.done ?? Promise.resolve();
  }

  /** The drawn dialog begins to close: its entry goes at once, lest a step back breaks off where somebody goes next. */
  stepOff(): void {
    this.left = this.store.getState().dialogs.opening;
    this.follow();
  }

  /** Brings the history to what the store says. */
  private readonly follow = () => {
    // The step's end calls it again.
    if (this.returning) return;
    const { request, opening } = this.store.getState().dialogs;
    if (request !== null && opening !== this.left) this.enter(request.kind);
    else if (this.hasEntry) this.stepBack();
  };

  private enter(kind: string): void {
    const state = stateNow();
    if (this.hasEntry && state['dialog'] === kind) return;
    // An entry that Forward has led to, or that another dialog had, serves again.
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

  /** The dialog closes, and its entry is no longer its own. */
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

  /** Next is about to write an entry of another page: what stands open belongs to this one. */
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
 * Whether two entries differ by a dialog at most. Next gives every entry that it pushes a key, and an entry of a dialog
 * has its page's; the address is what the entry says of itself, for a page may have written another one by itself.
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
