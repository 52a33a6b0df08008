import { combineReducers, configureStore } from '@reduxjs/toolkit';

import { quizListener } from '@/site/analytics/quiz.listener';
import { citySlice } from '@/site/city/city.slice';
import { clientSlice } from '@/site/client/client.slice';
import { dialogsSlice } from '@/site/dialogs/dialogs.slice';
import { quizSlice } from '@/site/quiz/quiz.slice';
import { visitSlice } from '@/site/visit/visit.slice';

const reducer = combineReducers({
  [citySlice.name]: citySlice.reducer,
  [clientSlice.name]: clientSlice.reducer,
  [dialogsSlice.name]: dialogsSlice.reducer,
  [quizSlice.name]: quizSlice.reducer,
  [visitSlice.name]: visitSlice.reducer,
});

/** Creates the store of a document: on the server for each rendered page, in the browser once. */
export function makeStore(preloadedState: Partial<ReturnType<typeof reducer>>) {
  return configureStore({
    reducer,
    preloadedState,
    middleware: (standard) => standard().concat(quizListener),
    devTools: false,
  });
}
