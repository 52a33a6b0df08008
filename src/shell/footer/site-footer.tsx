import { useId } from 'react';

import type { PublicCity } from '@/site/city/public-city';
import type { FramePhone } from '@/site/page/frame-content';
import type { FramedPageProps } from '@/site/page/page-props';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { TextLink } from '@/ui/link/link';

import { framePlaces } from '../frame-facts';
import { frameText } from '../frame.text';
import { Logo } from '../logo';
import { footerMenuId } from '../menu/burger-menu';
import * as S from './site-footer.styles';

type FooterContent = FramedPageProps['frame']['footer'];

interface SiteFooterProps {
  city: PublicCity;
  content: FooterContent;
  /** Of the call centre. */
  phone: FramePhone;
  /** Of the copyright line. */
  year: number;
  isAuth: boolean;
}

/** Support, columns of links, apps and legal texts (SHELL-11). */
export function SiteFooter({ city, content, phone, year, isAuth }: SiteFooterProps) {
  return (
    <S.Footer>
      <S.Inner>
        <S.Parts>
          <Support city={city} content={content} phone={phone} />
          <S.Columns id={footerMenuId} tabIndex={-1}>
            {content.columns.map((column, index) => (
              <Column key={column.title} column={column}>
                {index === content.columns.length - 1 && <Extras content={content} isAuth={isAuth} />}
              </Column>
            ))}
          </S.Columns>
        </S.Parts>
        <S.Legal>
          <S.LegalTexts>
            <p>
              {`${frameText.copyright(year, city.legalEntity)} ${frameText.policyLead}`}
              <TextLink href={framePlaces.policy}>{frameText.policyLink}</TextLink>.
            </p>
            <p>{frameText.prices(city.name)}</p>
          </S.LegalTexts>
          <S.Years>
            <Icon name="logo" size={40} />
            {frameText.years}
          </S.Years>
        </S.Legal>
      </S.Inner>
    </S.Footer>
  );
}

function Support({ city, content, phone }: Pick<SiteFooterProps, 'city' | 'content' | 'phone'>) {
  return (
    <S.Support>
      <Logo companyName={city.companyName} image={city.logo_narrow} />
      <S.Phone href={phone.href}>{phone.text}</S.Phone>
      {content.email !== '' && <S.ColumnLink href={`mailto:${content.email}`}>{content.email}</S.ColumnLink>}
      <S.Row>
        {content.messengerLink !== null && (
          <ButtonLink kind="ghost" size="small" href={content.messengerLink}>
            <Icon name="i-chat" size={20} />
            {frameText.messenger}
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

function Column({
  column,
  children,
}: {
  column: FooterContent['columns'][number];
  children: React.ReactNode;
}) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <S.ColumnTitle id={titleId}>{column.title}</S.ColumnTitle>
      <ul>
        {column.links.map(({ title, link }) => (
          <li key={link}>
            <S.ColumnLink href={link}>{title}</S.ColumnLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

/** Pay button, where the payments page exists, and stores: the iOS one only for clients (SHELL-12). */
function Extras({ content, isAuth }: Pick<SiteFooterProps, 'content' | 'isAuth'>) {
  const canPay = content.columns.some(({ links }) => links.some(({ link }) => link === framePlaces.payments));
  const apps = (content.apps ?? []).filter(({ store }) => isAuth || store !== 'ios');
  if (!canPay && apps.length === 0) return null;
  return (
    <S.Extras>
      {canPay && (
        <ButtonLink kind="white" size="small" href={framePlaces.payments}>
          <Icon name="i-wallet" size={20} />
          {frameText.pay}
        </ButtonLink>
      )}
      {apps.map(({ store, title, link }) => (
        <S.Store key={store} href={link}>
          <Icon name="i-download" />
          <span>
            <small>{frameText.app}</small>
            {title}
          </span>
        </S.Store>
      ))}
    </S.Extras>
  );
}
