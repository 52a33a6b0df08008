import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Invitation, Pair, Peek } from './quiz.styles';
import { quizText } from './quiz.text';

interface QuizInvitationProps {
  /** Of questions. */
  count: number;
  onYes: () => void;
  onNo: () => void;
}

/** Step 0 of a narrow screen (QUIZ-02). */
export function QuizInvitation({ count, onYes, onNo }: QuizInvitationProps) {
  const words = quizText.invitation;
  return (
    <Invitation>
      <Peek>
        <Art name="a-mascot" width={200} height={200} />
      </Peek>
      <h2>{words.title}</h2>
      <p>{words.text(count)}</p>
      <Pair>
        <Button size="large" onClick={onYes}>
          {words.yes}
        </Button>
        <Button size="large" kind="secondary" onClick={onNo}>
          {words.no}
        </Button>
      </Pair>
    </Invitation>
  );
}
