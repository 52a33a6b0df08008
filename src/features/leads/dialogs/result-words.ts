import type { DialogRequestOf } from '@/site/dialogs/dialog-request';

import { splitMessage } from './callback-result';
import { resultDialogText } from './result-dialog.text';

/** Title and text of a result (EQ-10, POP-07, ERR-02). */
export function resultWords({ status, family = 'tv', message }: Omit<DialogRequestOf<'result'>, 'kind'>): {
  title: string;
  text: string;
} {
  if (status === 'error') return resultDialogText.failed[family];
  return family === 'callback' && message ? splitMessage(message) : resultDialogText.sent;
}
