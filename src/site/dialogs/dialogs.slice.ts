import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { DialogKind, DialogRequest, DialogWithStoredValues, TypedValues } from './dialog-request';

/** `requested` until rendered, `closing` while animated. History and `<dialog>` follow this phase. */
type DialogPhase = 'closed' | 'requested' | 'open' | 'closing';

/** At most one dialog is open (POP-01). */
export interface DialogsState {
  phase: DialogPhase;
  request: DialogRequest | null;
  /** Dialogs opened in this document; distinguishes a dialog from an earlier one of the same kind. */
  opening: number;
  /** Followed if the dialog's script can't be loaded; null if the page shows the information. */
  otherwise: string | null;
  /** Their code is preloaded. */
  expected: readonly DialogKind[];
  /**
   * Typed values of forms that were closed without submission; only in memory, so closing the tab discards
   * them.
   */
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
  values: TypedValues | null;
}

/** Opening a dialog replaces another. */
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
    /** Closed by the visitor, Back or a link; without animation if not rendered yet. */
    dialogDismissed: (state): DialogsState =>
      state.phase === 'open'
        ? { ...state, phase: 'closing' }
        : state.phase === 'requested'
          ? closed(state)
          : state,
    /** After the animation, or without one. */
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

/** Returns the kind of the open dialog, or `none` (POP-01). */
export function selectOpenDialogKind({ dialogs }: WithDialogs): DialogKind | 'none' {
  return dialogs.request?.kind ?? 'none';
}
