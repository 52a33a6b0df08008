import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { DialogKind, DialogRequest } from './dialog-request';

/** The dialog that stands open, if any; never two at once (POP-01). */
export interface DialogsState {
  request: DialogRequest | null;
  /** Address that does the same where the dialog can't be had; null: the page says by itself what matters. */
  otherwise: string | null;
  /** Dialogs that may soon be opened: their code is loaded ahead. */
  expected: readonly DialogKind[];
}

interface Opening {
  request: DialogRequest;
  otherwise: string | null;
}

/** Dialogs of the site. One that is opened while another is open takes its place. */
export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => ({ request: null, otherwise: null, expected: [] }),
  reducers: {
    dialogOpened: {
      prepare: (request: DialogRequest, otherwise: string | null = null) => ({
        payload: { request, otherwise },
      }),
      reducer: (state, { payload }: PayloadAction<Opening>): DialogsState => ({ ...state, ...payload }),
    },
    dialogClosed: (state): DialogsState => ({ ...state, request: null, otherwise: null }),
    dialogExpected: (state, { payload }: PayloadAction<DialogKind>): DialogsState =>
      state.expected.includes(payload) ? state : { ...state, expected: [...state.expected, payload] },
  },
});

export const { dialogOpened, dialogClosed, dialogExpected } = dialogsSlice.actions;

interface WithDialogs {
  dialogs: DialogsState;
}

/** Name of the view that is shown; `none` when no dialog is (POP-01). */
export function selectDialogView({ dialogs }: WithDialogs): DialogKind | 'none' {
  return dialogs.request?.kind ?? 'none';
}
