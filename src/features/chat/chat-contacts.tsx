import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';

import * as S from './chat-launcher.styles';

export interface ChatContactsProps {
  /** As it is shown and as it is called. */
  phone: { text: string; href: string };
  /** Empty: there is none. */
  email: string;
}

/** Ways to be helped without the chat (decision 31). */
export function ChatContacts({ phone, email }: ChatContactsProps) {
  return (
    <S.Contacts>
      <li>
        <Icon name="i-phone" size={20} />
        <TextLink href={phone.href}>{phone.text}</TextLink>
      </li>
      {email !== '' && (
        <li>
          <Icon name="i-mail" size={20} />
          <TextLink href={`mailto:${email}`}>{email}</TextLink>
        </li>
      )}
    </S.Contacts>
  );
}
