import type { Middleware } from '@reduxjs/toolkit';

import {
  answerChosen,
  backPressed,
  quizClosed,
  quizShown,
  quizStarted,
  type QuizState,
} from '../quiz/quiz.slice';
import { analyticsEvents, track } from './track';

/** Tracks every step of the quiz (QUIZ-09). */
export const quizListener: Middleware<object, { quiz: QuizState }> =
  ({ getState }) =>
  (next) =>
  (action) => {
    const before = getState().quiz;
    tell(before, pressedIn(before, action));
    const result = next(action);
    const after = getState().quiz;
    const isOther = after.stage !== before.stage || after.at !== before.at;
    if (quizClosed.match(action)) tell(after, ['closed']);
    else if (isOther || quizShown.match(action)) tell(after, stepOf(after));
    return result;
  };

type Told = [action: string, label?: string];

function tell({ quiz }: QuizState, told: Told | null): void {
  if (quiz && told) track(analyticsEvents.quiz(quiz.alias, ...told));
}

function pressedIn({ quiz, stage, at }: QuizState, action: unknown): Told | null {
  if (quizStarted.match(action)) return ['start'];
  if (backPressed.match(action)) return ['back'];
  if (!answerChosen.match(action) || stage !== 'question') return null;
  return ['answered', `${at + 1}: ${quiz?.questions[at]?.answers[action.payload]?.title ?? ''}`];
}

function stepOf({ stage, at, verdict }: QuizState): Told {
  switch (stage) {
    case 'invitation':
      return ['invitation'];
    case 'question':
      return ['question', String(at + 1)];
    case 'counting':
      return ['finished'];
    case 'result':
      return ['recommended', verdict ? `${verdict.lead.kind} ${verdict.lead.id}` : ''];
    case 'failure':
      return ['nothing recommended'];
  }
}
