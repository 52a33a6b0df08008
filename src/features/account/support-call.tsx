import { links } from '@/config/links';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import { TextLink } from '@/ui/link/link';
import { Muted } from './account-card.styles';
import { supportCallText as text } from './account-cards.text';

/** «Получить консультацию» (POP-06). */
const topicOfQuestion = 1;

interface SupportCallProps {
  words: string;
}

/** Refers the client to the support for an action without a service; its link opens the callback dialog. */
export function SupportCall({ words }: SupportCallProps) {
  const call = useDialogLink({ kind: 'shell-callback', topic: topicOfQuestion }, links.contacts);
  return (
    <Muted>
      {words} <TextLink {...call}>{text.order}</TextLink>
    </Muted>
  );
}
