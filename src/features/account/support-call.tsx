import { links } from '@/config/links';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import { TextLink } from '@/ui/link/link';
import { Muted } from './account-card.styles';
import { supportCallText as text } from './account-cards.text';

/** Code of the topic «Получить консультацию» (POP-06). */
const topicOfQuestion = 1;

interface SupportCallProps {
  /** One sentence: the action that the account pages do not offer. */
  words: string;
}

/** Refers an action without a service of the provider to the support, with a link that orders a call. */
export function SupportCall({ words }: SupportCallProps) {
  const call = useDialogLink({ kind: 'shell-callback', topic: topicOfQuestion }, links.contacts);
  return (
    <Muted>
      {words} <TextLink {...call}>{text.order}</TextLink>
    </Muted>
  );
}
