import type { TopicCode } from '@/site/dialogs/dialog-request';
import { useChatLink } from '@/site/chat/use-chat-link';
import type { PublicCity } from '@/site/city/public-city';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import type { FrameContent, FramePhone } from '@/site/page/frame-content';
import { links } from '@/config/links';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';

import { Logo } from '../logo';
import { footerText } from './footer.text';
import * as S from './site-footer.styles';

export interface FooterSupportProps {
  city: PublicCity;
  content: FrameContent['footer'];
  /** Of the call centre. */
  phone: FramePhone;
  hasChat: boolean;
}

/** Each way to be called back; without scripts all of them lead to the contacts. */
function useCallbackLink(topic?: TopicCode) {
  return useDialogLink(
    topic === undefined ? { kind: 'shell-callback' } : { kind: 'shell-callback', topic },
    links.contacts,
  );
}

/** How help is reached: phone, call back, request, mail, chat, messenger and social networks. */
export function FooterSupport({ city, content, phone, hasChat }: FooterSupportProps) {
  const callBack = useCallbackLink();
  const ask = useCallbackLink(1);
  const createRequest = useCallbackLink(0);
  const chat = useChatLink(links.contacts);
  return (
    <S.Support>
      <Logo companyName={city.companyName} image={city.logo_narrow} />
      <S.Phone href={phone.href}>{phone.text}</S.Phone>
      <ButtonLink kind="accent" size="small" {...callBack}>
        {footerText.callBack}
      </ButtonLink>
      <ul>
        <li>
          <S.ColumnLink {...ask}>{footerText.ask}</S.ColumnLink>
        </li>
        <li>
          <S.ColumnLink {...createRequest}>{footerText.createRequest}</S.ColumnLink>
        </li>
        {content.email !== '' && (
          <li>
            <S.ColumnLink href={`mailto:${content.email}`}>{content.email}</S.ColumnLink>
          </li>
        )}
      </ul>
      <S.Row>
        {hasChat && (
          <ButtonLink kind="ghost" size="small" aria-haspopup="dialog" {...chat}>
            <Icon name="i-chat" size={20} />
            {footerText.chat}
          </ButtonLink>
        )}
        {content.messengerLink !== null && (
          <ButtonLink kind="ghost" size="small" href={content.messengerLink}>
            {footerText.messenger}
          </ButtonLink>
        )}
        {content.socials.map(({ title, link, icon }) => (
          <ButtonLink key={link} kind="ghost" size="small" href={link}>
            <Icon name={icon} size={20} />
            {title}
          </ButtonLink>
        ))}
      </S.Row>
    </S.Support>
  );
}
