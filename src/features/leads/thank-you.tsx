import { links } from '@/config/links';
import { Button } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { Halo, NumberLine, Steps, Thanks } from './thank-you.styles';
import { thankYouText } from './thank-you.text';

/** What happens after a request, in the order in which it happens (LEAD-06). */
export function NextSteps() {
  return (
    <Steps>
      {thankYouText.steps.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </Steps>
  );
}

/** The bird in its round light. */
export function ThanksPicture() {
  return (
    <Halo>
      <Art name="a-mascot" width={200} height={200} />
    </Halo>
  );
}

/** The request's number, and where to ask for it (decision 44). The address itself holds nothing of it. */
export function RequestNumber({ number }: { number: string }) {
  return (
    <NumberLine>
      <b>{thankYouText.number(number)}</b>
      <TextLink href={links.requestStatus}>{thankYouText.whereItStands}</TextLink>
    </NumberLine>
  );
}

export interface ThankYouProps {
  /** The server's words. */
  message: string;
  number: string | null;
  onClose: () => void;
  /** Where the focus goes when the form has gone. */
  headingRef: React.Ref<HTMLHeadingElement>;
}

/** Stands in the form's place after a request was taken (LEAD-06). */
export function ThankYou({ message, number, onClose, headingRef }: ThankYouProps) {
  return (
    <Thanks>
      <ThanksPicture />
      <h2 ref={headingRef} tabIndex={-1}>
        {thankYouText.title}
      </h2>
      <Note tone="success" role="status">
        {message}
        {number !== null && <RequestNumber number={number} />}
      </Note>
      <NextSteps />
      <Button size="large" full onClick={onClose}>
        {thankYouText.close}
      </Button>
    </Thanks>
  );
}
