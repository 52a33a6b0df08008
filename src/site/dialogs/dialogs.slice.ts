import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { DialogKind, DialogRequest, RememberedKind, TypedValues } from './dialog-request';

/** The dialog that stands open, if any; never two at once (POP-01). */
export interface DialogsState {
  request: DialogRequest | null;
  /** Counts what was opened in this document: a dialog that is opened once more is another one. */
  opening: number;
  /** Address that does the same where the dialog can't be had; null: the page says by itself what matters. */
  otherwise: string | null;
  /** Dialogs that may soon be opened: their code is loaded ahead. */
  expected: readonly DialogKind[];
  /** What stood in forms that were closed without being sent; nowhere but here, so it is gone with the tab. */
  typed: { [Kind in RememberedKind]?: TypedValues };
}

interface Opening {
  request: DialogRequest;
  otherwise: string | null;
}

interface Typing {
  kind: RememberedKind;
  /** Null: it was sent, or the form was empty. */
  values: TypedValues | null;
}

/** Dialogs of the site. One that is opened while another is open takes its place. */
export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => ({ request: null, opening: 0, otherwise: null, expected: [], typed: {} }),
  reducers: {
    dialogOpened: {
      prepare: (request: DialogRequest, otherwise: string | null = null) => ({
        payload: { request, otherwise },
      }),
      reducer: (state, { payload }: PayloadAction<Opening>): DialogsState => ({
        ...state,
        ...payload,
        opening: state.opening + 1,
      }),
    },
    dialogClosed: (state): DialogsState => ({ ...state, request: null, otherwise: null }),
    dialogExpected: (state, { payload }: PayloadAction<DialogKind>): DialogsState =>
      state.expected.includes(payload) ? state : { ...state, expected: [...state.expected, payload] },
    dialogTyped: (state, { payload: { kind, values } }: PayloadAction<Typing>): DialogsState => {
      const { [kind]: _, ...others } = state.typed;
      return { ...state, typed: values === null ? others : { ...others, [kind]: values } };
    },
  },
});

export const { dialogOpened, dialogClosed, dialogExpected, dialogTyped } = dialogsSlice.actions;

interface WithDialogs {
  dialogs: DialogsState;
}

/** Name of the view that is shown; `none` when no dialog is (POP-01). */
export function selectDialogView({ dialogs }: WithDialogs): DialogKind | 'none' {
  return dialogs.request?.kind ?? 'none';
}
