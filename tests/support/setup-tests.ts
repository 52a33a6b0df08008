import '@testing-library/jest-dom';

import { TextDecoder, TextEncoder } from 'node:util';

if (typeof window !== 'undefined') {
  Object.assign(window, { TextDecoder, TextEncoder });
  // jsdom draws nothing, so it has neither media queries nor modal dialogs.
  window.matchMedia ??= (media) => Object.assign(new EventTarget(), silentMediaQuery(media));
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(returnValue) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  };
}

function silentMediaQuery(media: string) {
  return {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  };
}
