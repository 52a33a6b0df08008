import { type Ref, useId } from 'react';

import type { QuizQuestion } from '@/api/quiz/quiz.schemas';
import {
  answerChosen,
  backPressed,
  canGoBack,
  canGoNext,
  nextPressed,
  type QuizAction,
  type QuizState,
} from '@/site/quiz/quiz.slice';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import {
  ActionButton,
  Actions,
  Answer,
  Answers,
  Frame,
  Heading,
  Mascot,
  Progress,
  Steps,
  Words,
} from './quiz.styles';
import { quizText } from './quiz.text';

interface QuizQuestionViewProps {
  /** Title of the quiz. */
  title: string;
  /** Number of questions. */
  count: number;
  question: QuizQuestion;
  state: QuizState;
  headingRef: Ref<HTMLHeadingElement>;
  act: (action: QuizAction) => void;
}

/** Answers are buttons, not radios (QUIZ-03, QUIZ-04, D19). */
export function QuizQuestionView(props: QuizQuestionViewProps) {
  const { title, count, question, state, headingRef, act } = props;
  const headingId = useId();
  const { at, pause } = state;
  const chosen = state.chosen[at] ?? [];
  const isLast = at === count - 1;
  // A single answer advances by itself; one already marked needs a button.
  const hasNext = question.multiple || (canGoNext(state) && pause?.after !== 'choice');
  return (
    <Frame tone="soft">
      <Words>
        <Progress>
          <p>
            {title} · {quizText.progress(at + 1, count)}
          </p>
          <StepBar at={at} count={count} />
        </Progress>
        <div>
          <Heading id={headingId} ref={headingRef} tabIndex={-1}>
            {question.title}
          </Heading>
          {question.subtitle && <p>{question.subtitle}</p>}
        </div>
        <Answers key={at} role="group" aria-labelledby={headingId}>
          {question.answers.map((answer, index) => (
            <Answer
              key={`${index} ${answer.title}`}
              type="button"
              aria-pressed={chosen.includes(index)}
              onClick={() => act(answerChosen(index))}
            >
              {answer.title}
              <Icon name="i-check" />
            </Answer>
          ))}
        </Answers>
        {(hasNext || canGoBack(state)) && (
          <Actions>
            {hasNext && (
              <ActionButton
                size="large"
                disabled={!canGoNext(state)}
                isLoading={pause !== null}
                onClick={() => act(nextPressed())}
              >
                {isLast ? quizText.toResult : quizText.next}
              </ActionButton>
            )}
            {canGoBack(state) && (
              <ActionButton size="large" kind="ghost" onClick={() => act(backPressed())}>
                <Icon name="i-left" size={20} />
                {quizText.back}
              </ActionButton>
            )}
          </Actions>
        )}
      </Words>
      <QuizMascot />
    </Frame>
  );
}

/** Between the last answer and the recommendation (QUIZ-05). */
export function QuizCounting({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <Frame tone="soft">
      <Words>
        <Heading ref={headingRef} tabIndex={-1}>
          {quizText.counting}
        </Heading>
      </Words>
      <QuizMascot />
    </Frame>
  );
}

/** How far the quiz has come; the words above say it. */
function StepBar({ at, count }: { at: number; count: number }) {
  return (
    <Steps aria-hidden="true">
      {Array.from({ length: count }, (_none, index) => (
        <i key={index} data-on={index <= at} />
      ))}
    </Steps>
  );
}

function QuizMascot() {
  return (
    <Mascot>
      <Art name="a-mascot" width={200} height={200} />
    </Mascot>
  );
}
