/// <reference types="@testing-library/jest-dom" />

import { TextDecoder, TextEncoder } from 'node:util';

import type * as Dom from '@testing-library/dom';
import type * as React from 'react';

/** A stub of ResizeObserver: calls back once, as browsers do at first. */
class FirstLookObserver {
  constructor(private readonly look: ResizeObserverCallback) {}
  observe() {
    this.look([], this);
  }
  unobserve() {}
  disconnect() {}
}

// Adds features that jsdom lacks. Tests without a window need none of them.
if (typeof window !== 'undefined') {
  jest.requireActual('@testing-library/jest-dom');
  // Limit of `waitFor` and `find…`, ms; long because the machine may be busy.
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
 * Gives each Fastify plugin the name of its function. Otherwise Fastify searches all loaded modules for the plugin's
 * file, which takes a third of a server's start time in Jest.
 */
const pluginName = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, pluginName, {
  configurable: true,
  get(this: { name: string }) {
    return this.name || 'plugin';
  },
  // An explicit name of a plugin overrides this.
  set(this: object, value: string) {
    Object.defineProperty(this, pluginName, { value, configurable: true, writable: true });
  },
});

/**
 * Stops React from capturing a stack trace for each created element, which takes a sixth of the render time. React
 * stops by itself when this counter is above 10,000.
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
