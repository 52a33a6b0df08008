import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type { Quiz, QuizProduct, QuizQuestion } from '@/api/quiz/quiz.schemas';
import type { QueryState } from '@/api/site/query-state';
import type { Price } from '@/shop/price';

export interface QuizOffer {
  kind: QuizProduct;
  id: number;
  title: string;
  text: string;
  image: string | null;
  /** Mbit/s; null for equipment. */
  speed: number | null;
  price: Price | null;
  /** E.g. «Аренда», «Рассрочка на 12 мес.»; absent if unspecified. */
  way?: string;
  /** Path of its page. */
  href?: string;
}

export interface AnswerReason {
  question: string;
  answer: string;
}

export interface Recommendation {
  lead: QuizOffer;
  /** At most one plan, router and TV box, with the lead product. */
  others: QuizOffer[];
  /** With the second most points. */
  second?: QuizOffer;
  reasons: AnswerReason[];
  /** Others had the same points but cost more. */
  isCheapestOfEqual: boolean;
}

/** ms before the next stage (QUIZ-03, 04, 05). */
const quizPauses = { singleChoice: 1200, next: 1000, recommendation: 1000 } as const;

type QuizStage =
  /** Narrow screens only. */
  | 'invitation'
  | 'question'
  /** All questions are answered. */
  | 'counting'
  | 'result'
  /** No recommendation (QUIZ-07). */
  | 'failure';

/** State machine of the visit's quiz; the end of a delay is an action. */
export interface QuizState {
  /** Status of `quiz`, fetched once per visit. `failed` also: no quiz for guests (QUIZ-01). */
  status: QueryState<Quiz>['status'];
  quiz: Quiz | null;
  stage: QuizStage;
  at: number;
  /** Indexes, a list per question. */
  chosen: number[][];
  /** Running delay and its cause; a new object restarts it, `pauseElapsed` ends it. */
  pause: { ms: number; after: 'choice' | 'next' | 'questions' } | null;
  /** The visitor has pressed a button, so the invitation is not shown again. */
  hasStarted: boolean;
  /** Undefined until it is known. */
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

/** Keeps answers and result after closing and navigation. Ignores actions of other stages. */
export const quizSlice = createSlice({
  name: 'quiz',
  initialState,
  reducers: {
    quizAsked: (state) => {
      state.status = 'loading';
    },
    /** Applies the preselected answers. */
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
    /** The next page shows a question, not an error. */
    quizClosed: (state) => {
      state.pause = null;
      if (state.stage === 'failure') goBack(state);
    },
    /** A choice restarts the delay; with several answers it cancels it, because more may follow. */
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
  /** Null until `addQuizToStore`. */
  quiz: QuizState | null;
}

const atStart = initialState();

export const selectQuiz = ({ quiz }: WithQuiz): QuizState => quiz ?? atStart;

/** Whether «Далее» is enabled: an answer is chosen (QUIZ-04). */
export function canGoNext({ stage, at, chosen }: QuizState): boolean {
  return stage === 'question' && (chosen[at]?.length ?? 0) > 0;
}

/** Whether the previous question, or from later stages the last, can be opened. */
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

/** Once known and after the delay. */
function showVerdict(state: QuizState): void {
  if (state.pause || state.verdict === undefined) return;
  state.stage = state.verdict ? 'result' : 'failure';
}

/** Until a button is pressed (QUIZ-02). */
function fitWidth(state: QuizState, isNarrow: boolean): void {
  if (!state.hasStarted) state.stage = isNarrow ? 'invitation' : 'question';
}
