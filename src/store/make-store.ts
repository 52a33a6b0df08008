import { configureStore } from '@reduxjs/toolkit';

import { accountSlice } from '@/features/account/account.slice';
import { cityPickerSlice } from '@/features/city-picker/city-picker.slice';
import { dialogsSlice } from '@/site/dialogs/dialogs.slice';

/** A store of its own for every document. */
export function makeStore() {
  return configureStore({
    reducer: {
      [accountSlice.name]: accountSlice.reducer,
      [dialogsSlice.name]: dialogsSlice.reducer,
      [cityPickerSlice.name]: cityPickerSlice.reducer,
    },
  });
}
