import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';

import type { QuizState } from './quiz/quiz.slice';
import { citySlice } from './city/city.slice';
import { clientSlice } from './client/client.slice';
import { dialogsSlice } from './dialogs/dialogs.slice';
import { visitSlice } from './visit/visit.slice';

type QuizReducer = Reducer<QuizState | null>;

const noQuiz: QuizReducer = () => null;

const reducers = {
  [citySlice.name]: citySlice.reducer,
  [clientSlice.name]: clientSlice.reducer,
  [dialogsSlice.name]: dialogsSlice.reducer,
  [visitSlice.name]: visitSlice.reducer,
  quiz: noQuiz,
};

const reducer = combineReducers(reducers);

/**
 * Makes the store per rendered page on the server, once in the browser. `injectQuiz` adds the quiz reducer
 * later; repeated calls change nothing.
 */
export function makeStore(preloadedState: Partial<ReturnType<typeof reducer>>) {
  const store = configureStore({ reducer, preloadedState, devTools: false });
  return Object.assign(store, {
    injectQuiz(quiz: QuizReducer) {
      if (!store.getState().quiz) store.replaceReducer(combineReducers({ ...reducers, quiz }));
    },
  });
}
