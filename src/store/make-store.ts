import { configureStore } from '@reduxjs/toolkit';

import { cityPickerSlice } from '@/features/city-picker/city-picker.slice';
import { dialogsSlice } from '@/site/dialogs/dialogs.slice';

/** A store of its own for every document. */
export function makeStore() {
  return configureStore({
    reducer: { [dialogsSlice.name]: dialogsSlice.reducer, [cityPickerSlice.name]: cityPickerSlice.reducer },
  });
}
