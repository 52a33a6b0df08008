import type { DialogRequestOf } from '@/site/dialogs/dialog-request';

import { splitMessage } from './callback-result';
import { resultDialogText } from './result-dialog.text';

/** Title and text of a result (EQ-10, POP-07, ERR-02). */
export function resultWords({ status, family = 'tv', message }: Omit<DialogRequestOf<'result'>, 'kind'>): {
  title: string;
  text: string;
} {
  if (status === 'error') {
    const { title, text } = resultDialogText.failed[family];
    // Of a callback the server's words stand above the form that opens again (ERR-01).
    return { title, text: (family === 'callback' ? null : message) ?? text };
  }
  return family === 'callback' && message ? splitMessage(message) : resultDialogText.sent;
}
