import { configureStore } from '@reduxjs/toolkit';

import { dialogsSlice } from '@/site/dialogs/dialogs.slice';

/** A store of its own for every document. */
export function makeStore() {
  return configureStore({ reducer: { [dialogsSlice.name]: dialogsSlice.reducer } });
}
