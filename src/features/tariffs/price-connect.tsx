import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import { ButtonLink } from '@/ui/button/button';
import { useConnectionLink } from './use-connection-link';

interface ConnectButtonProps {
  text: string;
  /** Of the page's own form, or of what stands in its place. */
  formHref: string;
  /** Null where lead generation is hidden: the button then leads to what stands in the form's place (LEAD-10). */
  subject: ConnectionSubject | null;
}

/** Asks to be connected, in a dialog; without a script it leads to the page's form. */
export function ConnectButton({ text, formHref, subject }: ConnectButtonProps) {
  const linkTo = useConnectionLink('tariff_page', formHref);
  return (
    <ButtonLink size="large" full {...(subject ? linkTo(subject) : { href: formHref })}>
      {text}
    </ButtonLink>
  );
}
