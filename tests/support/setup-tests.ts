/// <reference types="@testing-library/jest-dom" />

import { TextDecoder, TextEncoder } from 'node:util';

import type * as Dom from '@testing-library/dom';
import type * as React from 'react';

/** Like a browser's it fires once at first; sizes never change here. */
class FirstLookObserver {
  constructor(private readonly look: ResizeObserverCallback) {}
  observe() {
    this.look([], this);
  }
  unobserve() {}
  disconnect() {}
}

// jsdom has no rendering, so it has neither media queries nor modal dialogs, and not all of a browser's globals. Half
// of the tests have no window and need not load these stubs.
if (typeof window !== 'undefined') {
  jest.requireActual('@testing-library/jest-dom');
  // Long enough for a busy machine; a wait without a result still ends.
  jest.requireActual<typeof Dom>('@testing-library/dom').configure({ asyncUtilTimeout: 10_000 });
  addMissing(window, {
    TextDecoder,
    TextEncoder,
    matchMedia: silentMediaQuery,
    ResizeObserver: FirstLookObserver,
  });
  addMissing(HTMLDialogElement.prototype, { show: openDialog, showModal: openDialog, close: closeDialog });
  leaveStacksOut();
}

/**
 * Fastify names a plugin by the file that exports it, and searches that file among all loaded modules: a third of the
 * time in which a server starts under Jest. The function's name serves as well.
 */
const pluginName = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, pluginName, {
  configurable: true,
  get(this: { name: string }) {
    return this.name || 'plugin';
  },
  // A plugin that names itself keeps its name.
  set(this: object, value: string) {
    Object.defineProperty(this, pluginName, { value, configurable: true, writable: true });
  },
});

/**
 * React captures the stack at each created element, for its warnings: a sixth of a screen's render time here. It stops
 * after ten thousand per second; this counter reports that many.
 */
function leaveStacksOut(): void {
  const shared: unknown = Reflect.get(
    jest.requireActual<typeof React>('react'),
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (typeof shared !== 'object' || shared === null) return;
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
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
