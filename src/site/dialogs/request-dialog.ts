import type { DialogKind, DialogRequest } from './dialog-request';

type Listener = (request: DialogRequest) => void;
type Preparer = (kind: DialogKind) => void;

/** Of the one frame that a document has; nothing asks for dialogs on the server. */
let listener: Listener | null = null;
let preparer: Preparer | null = null;

/**
 * Asks for a dialog. What draws it and the store behind it are loaded at the first request; where they can't be, there
 * is no dialog, so the page must say by itself what matters.
 */
export function requestDialog(request: DialogRequest): void {
  listener?.(request);
}

/** Whether anybody draws dialogs here: where a link does the same, it is followed when nobody does. */
export function canRequestDialog(): boolean {
  return listener !== null;
}

/** Loads a dialog ahead: one that says that there is no network has to be here by then. */
export function prepareDialog(kind: DialogKind): void {
  preparer?.(kind);
}

/** Takes the requests from now on; gives the function that stops it. */
export function takeDialogRequests(take: Listener, prepare?: Preparer): () => void {
  listener = take;
  preparer = prepare ?? null;
  return () => {
    if (listener !== take) return;
    listener = null;
    preparer = null;
  };
}
