import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { DialogKind, DialogRequest, RememberedKind, TypedValues } from './dialog-request';

/** The open dialog, if any; at most one (POP-01). */
export interface DialogsState {
  request: DialogRequest | null;
  /** In this document: a dialog that is opened again is another one. */
  opening: number;
  /** If the dialog is unavailable; null: the page itself has the information. */
  otherwise: string | null;
  /** Dialogs that may soon be opened: their code is preloaded. */
  expected: readonly DialogKind[];
  /** For forms closed without submission; in memory only, so lost with the tab. */
  typed: { [Kind in RememberedKind]?: TypedValues };
}

interface Opening {
  request: DialogRequest;
  otherwise: string | null;
}

interface Typing {
  kind: RememberedKind;
  /** Null: submitted, or the form was empty. */
  values: TypedValues | null;
}

/** Dialogs of the site. Opening one replaces another. */
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

/** Name of the visible view; `none` without a dialog (POP-01). */
export function selectDialogView({ dialogs }: WithDialogs): DialogKind | 'none' {
  return dialogs.request?.kind ?? 'none';
}
