import { type MouseEvent, type ReactNode, useId } from 'react';

import { links } from '@/config/links';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { TopicCode } from '@/site/dialogs/dialog-request';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import type { FrameContent, FramePhone } from '@/site/page/frame-content.server';
import { useCity, useSiteDispatch } from '@/site/store-hooks';
import { useChatLink } from '@/site/visit/use-chat-link';
import { cookieChoiceAsked } from '@/site/visit/visit.slice';
import { bottomInsetTarget } from '@/ui/bottom-inset/bottom-inset';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Wrap } from '@/ui/layout/wrap';
import { opensElsewhere, TextLink } from '@/ui/link/link';
import { SocialLinks } from '@/ui/social-links/social-links';
import { StoreButtons } from '@/ui/store-buttons/store-buttons';
import { CityLogo } from '../logo';
import { footerMenuId, menuLink } from '../menu/menu-item';
import { footerText } from './footer.text';
import * as S from './site-footer.styles';

interface SiteFooterProps extends Omit<FooterSupportProps, 'hasChat'> {
  year: number;
  isAuth: boolean;
  /** API-06 */
  hasChat?: boolean;
  /** Names the cobrand's legal entity. */
  isCobrand?: boolean;
}

export function SiteFooter(props: SiteFooterProps) {
  const { content, phone, year, isAuth, hasChat = false, isCobrand = false } = props;
  return (
    // An inline script may set the inset before hydration.
    <S.Footer {...bottomInsetTarget} suppressHydrationWarning>
      <Wrap>
        <S.FooterParts>
          <FooterSupport content={content} phone={phone} hasChat={hasChat} />
          <FooterColumns content={content} isAuth={isAuth} />
        </S.FooterParts>
        <FooterLegal year={year} isCobrand={isCobrand} />
      </Wrap>
    </S.Footer>
  );
}

interface FooterSupportProps {
  content: FrameContent['footer'];
  phone: FramePhone;
  hasChat: boolean;
}

/** Without scripts leads to the contacts. */
function useCallbackLink(topic?: TopicCode) {
  return useDialogLink(
    topic === undefined ? { kind: 'shell-callback' } : { kind: 'shell-callback', topic },
    links.contacts,
  );
}

function FooterSupport({ content, phone, hasChat }: FooterSupportProps) {
  const callBack = useCallbackLink();
  const ask = useCallbackLink(1);
  const createRequest = useCallbackLink(0);
  const chat = useChatLink(links.contacts);
  return (
    <S.Support>
      <CityLogo /> <S.FooterPhoneLink href={phone.href}>{phone.text}</S.FooterPhoneLink>{' '}
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
      <S.FooterRow>
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
        <SocialLinks links={content.socials} />
      </S.FooterRow>
    </S.Support>
  );
}

type FooterContent = FrameContent['footer'];

interface FooterColumnsProps {
  content: FooterContent;
  isAuth: boolean;
}

function FooterColumns({ content, isAuth }: FooterColumnsProps) {
  return (
    <S.Columns id={footerMenuId} tabIndex={-1}>
      {content.columns.map((column, index) => (
        <FooterColumn key={column.title} column={column}>
          {index === content.columns.length - 1 && <Extras content={content} isAuth={isAuth} />}
        </FooterColumn>
      ))}
    </S.Columns>
  );
}

function FooterColumn({
  column,
  children,
}: {
  column: FooterContent['columns'][number];
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <S.ColumnTitle id={titleId}>{column.title}</S.ColumnTitle>
      <S.Column>
        <summary>{column.title}</summary>
        <ul>
          {column.links.map(({ title, link }) => (
            <li key={link}>
              <S.ColumnLink {...menuLink({ title, link }, null)}>{title}</S.ColumnLink>
            </li>
          ))}
        </ul>
      </S.Column>
      {children}
    </nav>
  );
}

/** Payments page, if any, and app stores; iOS only for clients (SHELL-12). */
function Extras({ content, isAuth }: FooterColumnsProps) {
  const canPay = content.columns.some((column) => column.links.some(({ link }) => link === links.payments));
  const apps = (content.apps ?? []).filter(({ store }) => isAuth || store !== 'ios');
  if (!canPay && apps.length === 0) return null;
  return (
    <S.Extras>
      {canPay && (
        <ButtonLink
          kind="white"
          size="small"
          href={links.payments}
          onClick={() => track(analyticsEvents.button('footer', footerText.pay))}
        >
          <Icon name="i-wallet" size={20} />
          {footerText.pay}
        </ButtonLink>
      )}
      <StoreButtons
        app="main"
        stores={apps.map(({ store, title, link: href }) => ({ store, title, href }))}
      />
    </S.Extras>
  );
}

/** Source of the IP table; its licence requires the link. */
const geoDataHref = 'https://db-ip.com';

interface FooterLegalProps {
  year: number;
  isCobrand: boolean;
}

function FooterLegal({ year, isCobrand }: FooterLegalProps) {
  const { name, companyName, legalEntity } = useCity();
  const dispatch = useSiteDispatch();
  const openCookieChoice = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    dispatch(cookieChoiceAsked(links.policy));
  };
  return (
    <S.Legal>
      <S.SmallPrint>
        <S.Paragraph>
          {`${footerText.copyright(year, legalEntity)} `}
          <TextLink href={links.policy}>{footerText.policyLink}</TextLink>.
        </S.Paragraph>
        {isCobrand && <S.Paragraph>{footerText.cobrand(companyName, legalEntity)}</S.Paragraph>}
        <S.Paragraph>{footerText.prices(name)}</S.Paragraph>
        <S.LegalLinks>
          <S.LegalLink href={links.policy} onClick={openCookieChoice}>
            {footerText.cookieSettings}
          </S.LegalLink>{' '}
          <span>
            {footerText.geoData}
            <S.LegalLink href={geoDataHref}>{footerText.geoDataOwner}</S.LegalLink>
          </span>
        </S.LegalLinks>
      </S.SmallPrint>
      <S.ProviderYearsText>
        <Icon name="logo" size={40} />
        {footerText.years}
      </S.ProviderYearsText>
    </S.Legal>
  );
}
