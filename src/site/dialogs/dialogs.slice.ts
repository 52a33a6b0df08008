import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { DialogKind, DialogRequest, DialogWithStoredValues, TypedValues } from './dialog-request';

/**
 * The life of a dialog: `requested` until it is rendered, `closing` during its animation. History and `<dialog>` follow
 * it.
 */
type DialogPhase = 'closed' | 'requested' | 'open' | 'closing';

/** The open dialog, if any; at most one (POP-01). */
export interface DialogsState {
  phase: DialogPhase;
  /** Null while `closed`. */
  request: DialogRequest | null;
  /** In this document: a dialog that is opened again is another one. */
  opening: number;
  /** URL to follow if the dialog's code is unavailable; null: the page itself has the information. */
  otherwise: string | null;
  /** Dialogs that may soon be opened: their code is preloaded. */
  expected: readonly DialogKind[];
  /** Typed values of forms closed without submission; in memory only, so lost with the tab. */
  typed: { [Kind in DialogWithStoredValues]?: TypedValues };
}

interface Opening {
  request: DialogRequest;
  otherwise: string | null;
}

const closed = (state: DialogsState): DialogsState => ({
  ...state,
  phase: 'closed',
  request: null,
  otherwise: null,
});

interface Typing {
  kind: DialogWithStoredValues;
  /** Null: submitted, or the form was empty. */
  values: TypedValues | null;
}

/** Dialogs of the site. Opening one replaces another. */
export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => ({
    phase: 'closed',
    request: null,
    opening: 0,
    otherwise: null,
    expected: [],
    typed: {},
  }),
  reducers: {
    dialogOpened: {
      prepare: (request: DialogRequest, otherwise: string | null = null) => ({
        payload: { request, otherwise },
      }),
      reducer: (state, { payload }: PayloadAction<Opening>): DialogsState => ({
        ...state,
        ...payload,
        phase: 'requested',
        opening: state.opening + 1,
      }),
    },
    dialogShown: (state): DialogsState => (state.phase === 'requested' ? { ...state, phase: 'open' } : state),
    /** Closed by the visitor, Back or a link inside. A dialog not rendered yet has nothing to animate. */
    dialogDismissed: (state): DialogsState =>
      state.phase === 'open'
        ? { ...state, phase: 'closing' }
        : state.phase === 'requested'
          ? closed(state)
          : state,
    /** The dialog's closing animation is over, or there was none. */
    dialogClosed: (state): DialogsState => closed(state),
    dialogExpected: (state, { payload }: PayloadAction<DialogKind>): DialogsState =>
      state.expected.includes(payload) ? state : { ...state, expected: [...state.expected, payload] },
    dialogTyped: (state, { payload: { kind, values } }: PayloadAction<Typing>): DialogsState => {
      const { [kind]: _, ...others } = state.typed;
      return { ...state, typed: values === null ? others : { ...others, [kind]: values } };
    },
  },
});

export const { dialogOpened, dialogShown, dialogDismissed, dialogClosed, dialogExpected, dialogTyped } =
  dialogsSlice.actions;

interface WithDialogs {
  dialogs: DialogsState;
}

/** Kind of the open dialog; `none` without one (POP-01). */
export function selectOpenDialogKind({ dialogs }: WithDialogs): DialogKind | 'none' {
  return dialogs.request?.kind ?? 'none';
}
