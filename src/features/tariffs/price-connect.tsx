import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { ButtonLink } from '@/ui/button/button';
import { openConnection } from './open-connection';

interface ConnectButtonProps {
  text: string;
  /** Of the page's own form, or of what stands in its place. */
  formHref: string;
  /** Null where lead generation is hidden: the button then leads to what stands in the form's place (LEAD-10). */
  subject: ConnectionSubject | null;
}

/** Asks to be connected, in a dialog; without a script it leads to the page's form. */
export function ConnectButton({ text, formHref, subject }: ConnectButtonProps) {
  return (
    <ButtonLink
      size="large"
      full
      href={formHref}
      onClick={(event) => subject && openConnection(event, 'tariff_page', subject)}
    >
      {text}
    </ButtonLink>
  );
}
