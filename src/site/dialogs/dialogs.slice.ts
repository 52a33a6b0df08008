import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** A dialog that any part of the site may ask for, with what it needs to know. */
export interface DialogRequest {
  kind: 'result';
  /** How sending a request ended. */
  status: 'success' | 'error';
}

/** The dialog that stands open, if any; never two at once (POP-01). */
export type DialogsState = { view: 'none' } | { view: 'result'; result: Pick<DialogRequest, 'status'> };

const closed: DialogsState = { view: 'none' };

/** Popups of the site. A dialog that is asked for while another one is open takes its place. */
export const dialogsSlice = createSlice({
  name: 'dialogs',
  initialState: (): DialogsState => closed,
  reducers: {
    dialogRequested: (_, { payload }: PayloadAction<DialogRequest>): DialogsState => ({
      view: payload.kind,
      result: { status: payload.status },
    }),
    dialogClosed: (): DialogsState => closed,
  },
});

export const { dialogRequested, dialogClosed } = dialogsSlice.actions;
