import fc from 'fast-check';

import type { Quiz } from '@/api/quiz/quiz.schemas';
import { makeQuizOffer, question, quizOf } from './quiz.fixtures';
import {
  answerChosen as choose,
  backPressed,
  canGoBack,
  canGoNext,
  nextPressed,
  pauseElapsed,
  type QuizAction,
  quizAsked,
  quizClosed,
  quizLoaded,
  quizShown,
  quizSlice,
  quizStarted,
  type QuizState,
  type Recommendation,
  verdictReached as judged,
  widthChanged,
} from './quiz.slice';

const two: [string, Record<number, number>][] = [
  ['да', { 1: 1 }],
  ['нет', {}],
];
const single = question('tv', two);
const multiple = question('tv', two, { multiple: true });
const found: Recommendation = {
  lead: makeQuizOffer('tv', 1, 250),
  others: [],
  reasons: [],
  isCheapestOfEqual: false,
};

const go = (state: QuizState, ...actions: QuizAction[]) => actions.reduce(quizSlice.reducer, state);
const [start, close, next, back, elapsed] = [
  quizStarted(),
  quizClosed(),
  nextPressed(),
  backPressed(),
  pauseElapsed(),
];
/** A quiz with these questions at this width. */
const shown = (isNarrow: boolean, questions: Quiz['questions']) =>
  go(quizSlice.getInitialState(), quizAsked(), quizLoaded(quizOf(questions)), quizShown(isNarrow));
const wide = (...questions: Quiz['questions']) => shown(false, questions);

describe('where it begins', () => {
  test('a narrow screen is invited first: «Да» starts [QUIZ-02]', () => {
    const invited = shown(true, [single]);
    expect(invited.stage).toBe('invitation');
    expect(go(invited, start)).toMatchObject({ stage: 'question', at: 0 });
    expect(go(invited, choose(0), next, back, elapsed)).toEqual(invited);
  });

  test('a wide screen begins with the question; turning the device changes step 0 only [QUIZ-02]', () => {
    const narrower = widthChanged(true);
    const wider = widthChanged(false);
    expect(wide(single).stage).toBe('question');
    expect(go(wide(single), narrower).stage).toBe('invitation');
    expect(go(wide(single), narrower, wider).stage).toBe('question');
    expect(go(shown(true, [single]), start, wider, narrower).stage).toBe('question');
    expect(go(wide(single, single), choose(0), elapsed, narrower)).toMatchObject({
      stage: 'question',
      at: 1,
    });
  });

  test('before it has loaded there are no steps [QUIZ-01]', () => {
    const unknown = go(quizSlice.getInitialState(), quizAsked());
    expect(unknown).toMatchObject({ status: 'loading', quiz: null });
    expect(go(unknown, start, choose(0), next, back, elapsed)).toEqual(unknown);
  });

  test('preset answers are marked, one of a single choice, and nothing advances automatically [QUIZ-03] [QUIZ-04]', () => {
    const marked = (multipleToo: boolean) => {
      const base = multipleToo ? multiple : single;
      return { ...base, answers: base.answers.map((answer) => ({ ...answer, selected: true })) };
    };
    const state = wide(marked(false), marked(true));
    expect(state.chosen).toEqual([[0], [0, 1]]);
    expect(state.pause).toBeNull();
    expect(canGoNext(state)).toBe(true);
  });
});

test('a single choice marks the answer and moves on after 1200 ms [QUIZ-03]', () => {
  const marked = go(wide(single, single), choose(1));
  expect(marked).toMatchObject({ at: 0, chosen: [[1], []], pause: { ms: 1200 } });
  const other = go(marked, choose(0));
  expect(other).toMatchObject({ at: 0, chosen: [[0], []], pause: { ms: 1200 } });
  expect(other.pause).not.toBe(marked.pause);
  expect(go(marked, choose(1)).pause).not.toBe(marked.pause);
  expect(go(other, elapsed)).toMatchObject({ at: 1, pause: null });
});

test('a multiple choice toggles, and advances by the button only, after 1000 ms [QUIZ-04]', () => {
  const state = wide(multiple, single);
  expect(canGoNext(state)).toBe(false);
  expect(go(state, next)).toEqual(state);
  const both = go(state, choose(0), choose(1));
  expect(both).toMatchObject({ chosen: [[0, 1], []], pause: null });
  expect(go(both, choose(0), choose(1)).chosen[0]).toEqual([]);
  expect(canGoNext(go(both, choose(0), choose(1)))).toBe(false);
  expect(go(both, next)).toMatchObject({ at: 0, pause: { ms: 1000 } });
  expect(go(both, next, elapsed)).toMatchObject({ at: 1, pause: null });
  expect(go(both, next, choose(0), elapsed)).toMatchObject({ at: 0, chosen: [[1], []] });
});

test('1000 ms after the last question the recommendation appears, once it is known [QUIZ-05]', () => {
  const counting = go(wide(single), choose(0), elapsed);
  expect(counting).toMatchObject({ stage: 'counting', pause: { ms: 1000 } });
  expect(go(counting, judged(found)).stage).toBe('counting');
  expect(go(counting, elapsed).stage).toBe('counting');
  expect(go(counting, elapsed, judged(found))).toMatchObject({ stage: 'result', verdict: found });
  expect(go(counting, judged(found), elapsed).stage).toBe('result');
});

test('without a recommendation the error view; after closing, it resumes at the last question [QUIZ-07]', () => {
  const failed = go(wide(single), choose(1), elapsed, judged(null), elapsed);
  expect(failed.stage).toBe('failure');
  expect(go(failed, close)).toMatchObject({ stage: 'question', at: 0, chosen: [[1]], verdict: undefined });
});

test('Back keeps the answers, stops the timer, and a marked answer can be confirmed [QUIZ-03]', () => {
  const second = go(wide(single, multiple), choose(1), elapsed);
  expect(canGoBack(wide(single))).toBe(false);
  const first = go(second, choose(0), next, back);
  expect(first).toMatchObject({ at: 0, chosen: [[1], [0]], pause: null });
  expect(go(first, next, elapsed)).toMatchObject({ at: 1 });
  expect(go(first, choose(1), elapsed)).toMatchObject({ at: 1 });
  const result = go(second, choose(0), next, elapsed, judged(found), elapsed);
  expect(go(result, back)).toMatchObject({ stage: 'question', at: 1, verdict: undefined });
});

describe('closed, or left by a navigation, it resumes in its previous state [QUIZ-02] [QUIZ-05]', () => {
  const second = go(wide(single, multiple), choose(1), elapsed, choose(0));
  const result = go(second, next, elapsed, judged(found), elapsed);
  test.each([
    ['at a question, with its answers', second],
    ['at the recommendation', result],
    ['at the invitation', shown(true, [single])],
  ])('%s', (_where, state) => {
    expect(go(state, close, quizShown(true))).toEqual(state);
    expect(go(state, quizShown(true))).toEqual(state);
  });
});

test('after any actions it is at an existing question, and the timer runs only where it should [QUIZ-03] [QUIZ-04]', () => {
  const anyAction: fc.Arbitrary<QuizAction> = fc.oneof(
    fc.constantFrom<QuizAction>(start, next, back, elapsed, close, judged(null), judged(found)),
    fc.constantFrom<QuizAction>(widthChanged(true), widthChanged(false), quizShown(true)),
    fc.integer({ min: -1, max: 3 }).map((answer) => choose(answer)),
  );
  const anyQuestions = fc.array(fc.constantFrom(single, multiple), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      anyQuestions,
      fc.boolean(),
      fc.array(anyAction, { maxLength: 40 }),
      (questions, narrow, actions) => {
        let state = shown(narrow, questions);
        for (const action of actions) {
          state = quizSlice.reducer(state, action);
          const { stage, at, pause, chosen } = state;
          expect(at).toBeGreaterThanOrEqual(0);
          expect(at).toBeLessThan(questions.length);
          expect(chosen).toHaveLength(questions.length);
          chosen.forEach((answers, index) => {
            expect(answers.every((answer) => answer >= 0 && answer < two.length)).toBe(true);
            if (!questions[index]!.multiple) expect(answers.length).toBeLessThanOrEqual(1);
          });
          if (stage === 'question' && pause) expect(chosen[at]).not.toHaveLength(0);
          if (!['question', 'counting'].includes(stage)) expect(pause).toBeNull();
          if (['counting', 'result', 'failure'].includes(stage))
            expect(chosen.every((answers) => answers.length > 0)).toBe(true);
        }
      },
    ),
  );
});
