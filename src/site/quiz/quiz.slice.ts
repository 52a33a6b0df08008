import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Quiz, QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import type { QueryState } from '@/api/site/query-state';
import type { Price } from '@/shop/price';

/** A product that the quiz may recommend (QUIZ-08). */
export interface QuizOffer {
  kind: QuizProduct;
  /** The product's id, to which answers add points. */
  id: number;
  title: string;
  text: string;
  /** URL of a picture, or of a drawing of the sprite. */
  image: string | null;
  /** Mbit/s of a tariff or bundle; null for equipment, where speed doesn't matter. */
  speed: number | null;
  /** Null where the provider gives none. */
  price: Price | null;
  /** Way of payment, «Аренда» or «Рассрочка на 12 мес.»; absent without one from the provider. */
  way?: string;
  /** Own path of its page. */
  href?: string;
}

/** An answer that contributed to the recommendation. */
export interface AnswerReason {
  question: string;
  answer: string;
}

export interface Recommendation {
  /** The product with most points. */
  lead: QuizOffer;
  /** Companion products: at most a plan, a router and a TV box, with the lead among them only once. */
  others: QuizOffer[];
  /** The second offer; absent if no other has points. */
  second?: QuizOffer;
  /** At most three answers with the most points (D19). */
  reasons: AnswerReason[];
  /** Others had equal points and a higher price. */
  isCheapestOfEqual: boolean;
}

/** Delays before the quiz continues, ms (QUIZ-03, 04, 05). */
const quizPauses = { singleChoice: 1200, next: 1000, recommendation: 1000 } as const;

type QuizStage =
  /** The first stage on narrow screens, before the questions. */
  | 'invitation'
  | 'question'
  /** All questions are answered; the recommendation is pending. */
  | 'counting'
  | 'result'
  /** No recommendation (QUIZ-07). */
  | 'failure';

/** State machine of this visit's quiz; elapsed time is one of its actions. */
export interface QuizState {
  /** The load of `quiz`, requested once per visit. `failed`: unavailable for a guest too (QUIZ-01). */
  status: QueryState<Quiz>['status'];
  /** Questions in order; null until `loaded`. */
  quiz: Quiz | null;
  stage: QuizStage;
  /** Index of the current question. */
  at: number;
  /** Indexes of the chosen answers, a list per question. */
  chosen: number[][];
  /** The running delay and its cause; a new object restarts it. `pauseElapsed` ends it. */
  pause: { ms: number; after: 'choice' | 'next' | 'questions' } | null;
  /** Something was pressed, after which the invitation doesn't return. */
  hasStarted: boolean;
  /** Undefined until known; null: no recommendation. */
  verdict: Recommendation | null | undefined;
}

const initialState = (): QuizState => ({
  status: 'idle',
  quiz: null,
  stage: 'question',
  at: 0,
  chosen: [],
  pause: null,
  hasStarted: false,
  verdict: undefined,
});

/**
 * Answers and result survive closing and navigation. Actions that don't apply to the current stage change
 * nothing.
 */
export const quizSlice = createSlice({
  name: 'quiz',
  initialState,
  reducers: {
    quizAsked: (state) => {
      state.status = 'loading';
    },
    /** Applies preselected answers. */
    quizLoaded: (state, { payload: quiz }: PayloadAction<Quiz>) => {
      state.status = 'loaded';
      state.quiz = quiz;
      state.chosen = quiz.questions.map(markedFromTheStart);
    },
    quizMissed: (state) => {
      state.status = 'failed';
    },
    quizShown: (state, { payload: isNarrow }: PayloadAction<boolean>) => fitWidth(state, isNarrow),
    widthChanged: (state, { payload: isNarrow }: PayloadAction<boolean>) => fitWidth(state, isNarrow),
    quizStarted: (state) => {
      if (state.stage !== 'invitation') return;
      state.stage = 'question';
      state.hasStarted = true;
    },
    /** The quiz is unmounted. Another page starts at a question rather than with an error. */
    quizClosed: (state) => {
      state.pause = null;
      if (state.stage === 'failure') goBack(state);
    },
    /**
     * Another choice during the delay restarts it; in a multiple question it cancels it, because the person isn't done
     * yet.
     */
    answerChosen: (state, { payload: answer }: PayloadAction<number>) => {
      const question = state.quiz?.questions[state.at];
      if (state.stage !== 'question' || !question?.answers[answer]) return;
      const before = state.chosen[state.at] ?? [];
      const toggled = before.includes(answer) ? before.filter((one) => one !== answer) : [...before, answer];
      state.hasStarted = true;
      state.chosen[state.at] = question.multiple ? toggled : [answer];
      state.pause = question.multiple ? null : { ms: quizPauses.singleChoice, after: 'choice' };
    },
    nextPressed: (state) => {
      if (!canGoNext(state) || state.pause) return;
      state.hasStarted = true;
      state.pause = { ms: quizPauses.next, after: 'next' };
    },
    backPressed: (state) => {
      if (canGoBack(state)) goBack(state);
    },
    pauseElapsed: (state) => {
      if (!state.pause) return;
      state.pause = null;
      if (state.stage === 'counting') showVerdict(state);
      else if (canGoNext(state)) goOn(state);
    },
    /** The recommendation; null: none. */
    verdictReached: (state, { payload }: PayloadAction<Recommendation | null>) => {
      if (state.stage !== 'counting') return;
      state.verdict = payload;
      showVerdict(state);
    },
  },
});

export const {
  quizAsked,
  quizLoaded,
  quizMissed,
  quizShown,
  widthChanged,
  quizStarted,
  quizClosed,
  answerChosen,
  nextPressed,
  backPressed,
  pauseElapsed,
  verdictReached,
} = quizSlice.actions;

export type QuizAction = ReturnType<(typeof quizSlice.actions)[keyof typeof quizSlice.actions]>;

interface WithQuiz {
  /** Null before the reducer is added (`addQuizToStore`). */
  quiz: QuizState | null;
}

const atStart = initialState();

export const selectQuiz = ({ quiz }: WithQuiz): QuizState => quiz ?? atStart;

/** «Далее» is disabled until something is chosen (QUIZ-04). */
export function canGoNext({ stage, at, chosen }: QuizState): boolean {
  return stage === 'question' && (chosen[at]?.length ?? 0) > 0;
}

/** Back leads to the previous question, and from the stages after the questions to the last one. */
export function canGoBack({ stage, at }: QuizState): boolean {
  return stage === 'question' ? at > 0 : stage === 'result' || stage === 'failure';
}

function markedFromTheStart({ multiple, answers }: QuizQuestion): number[] {
  const marked = answers.flatMap(({ selected }, index) => (selected ? [index] : []));
  return multiple ? marked : marked.slice(0, 1);
}

function goBack(state: QuizState): void {
  if (state.stage === 'question') state.at -= 1;
  state.stage = 'question';
  state.pause = null;
  state.verdict = undefined;
}

function goOn(state: QuizState): void {
  if (state.at + 1 < state.chosen.length) {
    state.at += 1;
    return;
  }
  state.stage = 'counting';
  state.pause = { ms: quizPauses.recommendation, after: 'questions' };
  state.verdict = undefined;
}

/** Shows the recommendation once it is known and the delay has ended. */
function showVerdict(state: QuizState): void {
  if (state.pause || state.verdict === undefined) return;
  state.stage = state.verdict ? 'result' : 'failure';
}

/** Adapts the stage to the width before any press: only step 0 depends on it (QUIZ-02). */
function fitWidth(state: QuizState, isNarrow: boolean): void {
  if (!state.hasStarted) state.stage = isNarrow ? 'invitation' : 'question';
}
