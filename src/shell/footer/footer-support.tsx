import type { TopicCode } from '@/site/dialogs/dialog-request';
import { requestChat } from '@/site/chat/request-chat';
import type { PublicCity } from '@/site/city/public-city';
import { requestDialog } from '@/site/dialogs/request-dialog';
import type { FrameContent, FramePhone } from '@/site/page/frame-content';
import { links } from '@/config/links';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';

import { Logo } from '../logo';
import { followOr } from './follow-or';
import { footerText } from './footer.text';
import * as S from './site-footer.styles';

export interface FooterSupportProps {
  city: PublicCity;
  content: FrameContent['footer'];
  /** Of the call centre. */
  phone: FramePhone;
  hasChat: boolean;
}

/** What each way to be called back is; without scripts all of them lead to the contacts (decision 50). */
function callbackLink(topic?: TopicCode) {
  return {
    href: links.contacts,
    'aria-haspopup': 'dialog',
    onClick: followOr(() => {
      requestDialog(topic === undefined ? { kind: 'shell-callback' } : { kind: 'shell-callback', topic });
      return true;
    }),
  } as const;
}

/** How help is reached: phone, call back, request, mail, chat, messenger and social networks. */
export function FooterSupport({ city, content, phone, hasChat }: FooterSupportProps) {
  return (
    <S.Support>
      <Logo companyName={city.companyName} image={city.logo_narrow} />
      <S.Phone href={phone.href}>{phone.text}</S.Phone>
      <ButtonLink kind="accent" size="small" {...callbackLink()}>
        {footerText.callBack}
      </ButtonLink>
      <ul>
        <li>
          <S.ColumnLink {...callbackLink(1)}>{footerText.ask}</S.ColumnLink>
        </li>
        <li>
          <S.ColumnLink {...callbackLink(0)}>{footerText.createRequest}</S.ColumnLink>
        </li>
        {content.email !== '' && (
          <li>
            <S.ColumnLink href={`mailto:${content.email}`}>{content.email}</S.ColumnLink>
          </li>
        )}
      </ul>
      <S.Row>
        {hasChat && (
          <ButtonLink
            kind="ghost"
            size="small"
            href={links.contacts}
            aria-haspopup="dialog"
            onClick={followOr(requestChat)}
          >
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
