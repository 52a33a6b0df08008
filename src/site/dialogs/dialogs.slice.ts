import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { DialogRequest } from './dialog-request';

/** The dialog that stands open, if any; never two at once (POP-01). */
export interface DialogsState {
  request: DialogRequest | null;
}

/** Dialogs of the site. One that is asked for while another is open takes its place. */
export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => ({ request: null }),
  reducers: {
    dialogRequested: (_, { payload }: PayloadAction<DialogRequest>): DialogsState => ({ request: payload }),
    dialogClosed: (): DialogsState => ({ request: null }),
  },
});

export const { dialogRequested, dialogClosed } = dialogsSlice.actions;

/** Name of the view that is shown; `none` when no dialog is (POP-01). */
export function dialogView({ request }: DialogsState): DialogRequest['kind'] | 'none' {
  return request?.kind ?? 'none';
}
