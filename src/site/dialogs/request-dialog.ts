import type { DialogRequest } from './dialog-request';

type Listener = (request: DialogRequest) => void;

/** Of the one frame that a document has; nothing asks for dialogs on the server. */
let listener: Listener | null = null;

/**
 * Asks for a dialog. What draws it and the store behind it are loaded at the first request; where they can't be, there
 * is no dialog, so the page must say by itself what matters.
 */
export function requestDialog(request: DialogRequest): void {
  listener?.(request);
}

/** Takes the requests from now on; gives the function that stops it. */
export function takeDialogRequests(take: Listener): () => void {
  listener = take;
  return () => {
    if (listener === take) listener = null;
  };
}
