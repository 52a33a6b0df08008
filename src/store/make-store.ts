import { combineReducers, configureStore } from '@reduxjs/toolkit';

import { accountSlice } from '@/features/account/account.slice';
import { cityPickerSlice } from '@/features/city-picker/city-picker.slice';
import { citySlice } from '@/site/city/city.slice';
import { clientSlice } from '@/site/client/client.slice';
import { dialogsSlice } from '@/site/dialogs/dialogs.slice';
import { visitSlice } from '@/site/visit/visit.slice';

const reducer = combineReducers({
  [accountSlice.name]: accountSlice.reducer,
  [cityPickerSlice.name]: cityPickerSlice.reducer,
  [citySlice.name]: citySlice.reducer,
  [clientSlice.name]: clientSlice.reducer,
  [dialogsSlice.name]: dialogsSlice.reducer,
  [visitSlice.name]: visitSlice.reducer,
});

/** A store of its own for every document: on the server for each page that is drawn, in the browser once. */
export function makeStore(preloadedState: Partial<ReturnType<typeof reducer>>) {
  return configureStore({ reducer, preloadedState, devTools: false });
}
