import { Button } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { SettingsFormActions } from './settings.styles';
import { settingsText } from './settings.text';

interface ConfirmationProps {
  question: string;
  yes: string;
  isSending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function Confirmation({ question, yes, isSending, onConfirm, onCancel }: ConfirmationProps) {
  return (
    <>
      <Note tone="error" role="alert">
        {question}
      </Note>
      <SettingsFormActions>
        <Button isLoading={isSending} onClick={onConfirm}>
          {yes}
        </Button>
        <Button kind="ghost" onClick={onCancel}>
          {settingsText.cancel}
        </Button>
      </SettingsFormActions>
    </>
  );
}
