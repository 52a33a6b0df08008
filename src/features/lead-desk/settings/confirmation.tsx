import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Ends } from './settings.styles';
import { settingsText } from './settings.text';

interface ConfirmationProps {
  question: string;
  /** The button that does it. */
  yes: string;
  isSending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks once more before an action that can't be undone. */
export function Confirmation({ question, yes, isSending, onConfirm, onCancel }: ConfirmationProps) {
  return (
    <>
      <Note tone="error" role="alert">
        {question}
      </Note>
      <Ends>
        <Button isLoading={isSending} onClick={onConfirm}>
          {yes}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {settingsText.cancel}
        </Button>
      </Ends>
    </>
  );
}
