import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

import { links } from '@/config/links';
import { analyticsEvents, track } from '@/site/analytics/track';
import {
  backPressed,
  type QuizAction,
  quizClosed,
  quizStarted,
  type QuizState,
} from '@/site/quiz/quiz.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { useChatLink } from '@/site/visit/use-chat-link';
import { quizRequested, selectIsQuizRequested } from '@/site/visit/visit.slice';
import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Block } from '@/ui/layout/block';
import { Section } from '@/ui/layout/section';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { smoothScrollTo } from '@/ui/link/form-link';
import { useSelfClosing } from '@/ui/self-closing/use-self-closing';
import { type QuizRequestData, toQuizRequestData, QuizResult } from './quiz-result';
import { QuizCalculatingStep, QuizQuestionStep } from './quiz-question';
import {
  ActionButton,
  ActionLink,
  QuizActions,
  FailureSign,
  Heading,
  Invitation,
  InvitationText,
  InvitationTitle,
  QuizResultColumns,
  QuizPeekingMascot,
  QuizArea,
  QuizText,
} from './quiz.styles';
import { quizText } from './quiz.text';
import { trackedAction } from './tracked-action';
import { type QuizSources, useQuiz } from './use-quiz';

export interface QuizBlockProps extends QuizSources {
  /** Beside the recommendation; features must not import each other. */
  renderForm: (request: QuizRequestData) => ReactNode;
}

/**
 * Renders the quiz from invitation to recommendation (QUIZ-02, QUIZ-05). Once closed, it renders nothing on
 * this page and continues on another.
 */
export function QuizBlock({ renderForm, ...parts }: QuizBlockProps) {
  const { quiz } = parts;
  const state = useQuiz(parts);
  const dispatch = useSiteDispatch();
  const [isClosed, setClosed] = useState(false);
  const isPressed = useRef(false);
  const { place, heading } = useFocusOnSteps(state, isClosed, isPressed);
  const act = (action: QuizAction) => {
    isPressed.current = true;
    dispatch(trackedAction(action));
  };
  const isRequested = useSiteSelector(selectIsQuizRequested);
  // A link to the quiz reopens a closed one.
  if (isRequested && isClosed) setClosed(false);
  useEffect(() => {
    if (!isRequested) return undefined;
    // In a new task the screen's width is known; the invitation may replace the question.
    const timer = setTimeout(() => {
      if (place.current) smoothScrollTo(place.current);
      (heading.current ?? place.current)?.focus({ preventScroll: true });
      dispatch(quizRequested(false));
    });
    return () => clearTimeout(timer);
  }, [isRequested, place, heading, dispatch]);
  const close = () => {
    setClosed(true);
    act(quizClosed());
  };
  return (
    <QuizArea ref={place} tabIndex={-1}>
      {!isClosed && (
        <Section>
          <VisuallyHidden role="status">{announcement(state, quiz.questions.length)}</VisuallyHidden>
          <QuizStageView
            {...{ quiz, state, act, renderForm }}
            headingRef={heading}
            onClose={close}
            onChat={() => track(analyticsEvents.quiz(quiz.alias, 'chat'))}
          />
        </Section>
      )}
    </QuizArea>
  );
}

interface StageViewProps extends Pick<QuizBlockProps, 'quiz' | 'renderForm'> {
  state: QuizState;
  act: (action: QuizAction) => void;
  headingRef: Ref<HTMLHeadingElement>;
  onClose: () => void;
  onChat: () => void;
}

function QuizStageView({ quiz, state, act, renderForm, headingRef, onClose, onChat }: StageViewProps) {
  const onBack = () => act(backPressed());
  const question = quiz.questions[state.at];
  switch (state.stage) {
    case 'invitation':
      return <QuizInvitation count={quiz.questions.length} onYes={() => act(quizStarted())} onNo={onClose} />;
    case 'question':
      return (
        question && (
          <QuizQuestionStep
            title={quiz.title}
            count={quiz.questions.length}
            question={question}
            state={state}
            headingRef={headingRef}
            act={act}
          />
        )
      );
    case 'counting':
      return <QuizCalculatingStep headingRef={headingRef} />;
    case 'failure':
      return <QuizFailure onBack={onBack} onClose={onClose} onChat={onChat} />;
    case 'result': {
      if (!state.verdict) return null;
      return (
        <QuizResult
          recommendation={state.verdict}
          headingRef={headingRef}
          form={renderForm(toQuizRequestData(quiz.questions, state.chosen, state.verdict))}
          onBack={onBack}
        />
      );
    }
  }
}

/**
 * Focuses the next step's heading, because the pressed button unmounts; without a press the focus stays. The
 * error view gets no focus, which would pause its timer (D19).
 */
function useFocusOnSteps({ stage, at }: QuizState, isClosed: boolean, isPressed: RefObject<boolean>) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const step = isClosed ? 'closed' : `${stage} ${at}`;
  const shown = useRef(step);
  useEffect(() => {
    const isSame = shown.current === step;
    shown.current = step;
    if (isSame || !isPressed.current) return;
    if (heading.current) heading.current.focus();
    else place.current?.focus({ preventScroll: true });
  }, [step, isPressed]);
  return { place, heading };
}

/** Announces automatic steps to screen readers (D19). */
function announcement({ stage, at, pause, hasStarted, verdict }: QuizState, count: number): string {
  const words = quizText.announced;
  switch (stage) {
    case 'question':
      if (pause === null) return hasStarted ? words.question(at + 1, count) : '';
      return at + 1 < count ? words.goingOn(at + 2, count) : words.goingToResult;
    case 'counting':
      return words.counting;
    case 'result':
      return verdict ? words.result(verdict.lead.kind, verdict.lead.title) : '';
    case 'failure':
      return `${quizText.failure.title}. ${quizText.failure.text}`;
    case 'invitation':
      return '';
  }
}

/** Time until the failure closes, ms (QUIZ-07). */
const failureStandsMs = 10_000;

interface QuizFailureProps {
  onBack: () => void;
  onClose: () => void;
  onChat: () => void;
}

/** Offers the chat and closes itself (QUIZ-07). */
function QuizFailure({ onBack, onClose, onChat }: QuizFailureProps) {
  const selfClosing = useSelfClosing(onClose, failureStandsMs);
  const words = quizText.failure;
  const chat = useChatLink(links.contacts);
  const openChat = (event: MouseEvent) => {
    onChat();
    chat.onClick(event);
  };
  return (
    <Block tone="soft" {...selfClosing}>
      <FailureSign>
        <Icon name="i-warn" />
      </FailureSign>
      <QuizText>
        <div>
          <Heading>{words.title}</Heading>
          <p>{words.text}</p>
        </div>
        <QuizActions>
          <ActionLink size="large" href={chat.href} onClick={openChat}>
            <Icon name="i-chat" size={20} />
            {words.chat}
          </ActionLink>
          <ActionButton size="large" kind="secondary" onClick={onBack}>
            {words.change}
          </ActionButton>
          <ActionButton size="large" kind="ghost" onClick={onClose}>
            {words.close}
          </ActionButton>
        </QuizActions>
      </QuizText>
    </Block>
  );
}

interface QuizInvitationProps {
  count: number;
  onYes: () => void;
  onNo: () => void;
}

/** First step on a narrow screen (QUIZ-02). */
function QuizInvitation({ count, onYes, onNo }: QuizInvitationProps) {
  const words = quizText.invitation;
  return (
    <Invitation>
      <QuizPeekingMascot>
        <Art name="a-mascot" width={200} height={200} />
      </QuizPeekingMascot>
      <InvitationTitle>{words.title}</InvitationTitle>
      <InvitationText>{words.text(count)}</InvitationText>
      <InvitationText>{words.picks}</InvitationText>
      <QuizResultColumns>
        <Button size="large" onClick={onYes}>
          {words.yes}
        </Button>
        <Button size="large" kind="secondary" onClick={onNo}>
          {words.no}
        </Button>
      </QuizResultColumns>
    </Invitation>
  );
}
