import '@testing-library/jest-dom';

import { TextDecoder, TextEncoder } from 'node:util';

/** Sizes never change here. */
/** As a browser's it looks once when it begins, and here nothing changes afterwards. */
class FirstLookObserver {
  constructor(private readonly look: ResizeObserverCallback) {}
  observe() {
    this.look([], this);
  }
  unobserve() {}
  disconnect() {}
}

// jsdom draws nothing, so it has neither media queries nor modal dialogs, and not all of a browser's globals.
if (typeof window !== 'undefined') {
  addMissing(window, {
    TextDecoder,
    TextEncoder,
    matchMedia: silentMediaQuery,
    ResizeObserver: FirstLookObserver,
  });
  addMissing(HTMLDialogElement.prototype, { show: openDialog, showModal: openDialog, close: closeDialog });
}

function addMissing(target: object, parts: Record<string, unknown>): void {
  for (const [name, part] of Object.entries(parts)) {
    if (!(name in target))
      Object.defineProperty(target, name, { value: part, configurable: true, writable: true });
  }
}

function openDialog(this: HTMLDialogElement): void {
  this.open = true;
}

function closeDialog(this: HTMLDialogElement, returnValue?: string): void {
  if (!this.open) return;
  this.open = false;
  if (returnValue !== undefined) this.returnValue = returnValue;
  this.dispatchEvent(new Event('close'));
}

function silentMediaQuery(media: string) {
  return Object.assign(new EventTarget(), { matches: false, media, onchange: null });
}
