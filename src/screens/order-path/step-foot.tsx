import { Button } from '@/ui/button/button';
import type { NativeForm } from '@/ui/form/use-native-form';
import { TextLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { Ways } from './order-path.styles';
import type { FilledStepProps } from './step-props';

interface StepFootProps {
  frame: FilledStepProps['frame'];
  form: Pick<NativeForm, 'message' | 'isSending'>;
}

/** What is amiss, the button, and the way back. */
export function StepFoot({ frame: { button, back }, form: { message, isSending } }: StepFootProps) {
  return (
    <>
      {message !== null && (
        <Note tone="error" role="alert">
          {message}
        </Note>
      )}
      <Ways>
        <Button type="submit" size="large" isLoading={isSending}>
          {button}
        </Button>
        {back && <TextLink href={back.href}>{back.text}</TextLink>}
      </Ways>
    </>
  );
}
