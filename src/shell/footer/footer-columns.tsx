import { type ReactNode, useId } from 'react';

import type { FrameContent } from '@/site/page/frame-content';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';

import { framePlaces } from '../frame-facts';
import { footerMenuId } from '../menu/burger-menu';
import { footerText } from './footer.text';
import * as S from './site-footer.styles';

type FooterContent = FrameContent['footer'];

interface FooterColumnsProps {
  content: FooterContent;
  isAuth: boolean;
}

/** Columns of links; below the last one stand the pay button and the stores. */
export function FooterColumns({ content, isAuth }: FooterColumnsProps) {
  return (
    <S.Columns id={footerMenuId} tabIndex={-1}>
      {content.columns.map((column, index) => (
        <Column key={column.title} column={column}>
          {index === content.columns.length - 1 && <Extras content={content} isAuth={isAuth} />}
        </Column>
      ))}
    </S.Columns>
  );
}

function Column({ column, children }: { column: FooterContent['columns'][number]; children: ReactNode }) {
  const titleId = useId();
  return (
    <nav aria-labelledby={titleId}>
      <h2 id={titleId}>{column.title}</h2>
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
function Extras({ content, isAuth }: FooterColumnsProps) {
  const canPay = content.columns.some(({ links }) => links.some(({ link }) => link === framePlaces.payments));
  const apps = (content.apps ?? []).filter(({ store }) => isAuth || store !== 'ios');
  if (!canPay && apps.length === 0) return null;
  return (
    <S.Extras>
      {canPay && (
        <ButtonLink kind="white" size="small" href={framePlaces.payments}>
          <Icon name="i-wallet" size={20} />
          {footerText.pay}
        </ButtonLink>
      )}
      {apps.map(({ store, title, link }) => (
        <S.Store key={store} href={link}>
          <Icon name="i-download" />
          <span>
            <small>{footerText.app}</small>
            {title}
          </span>
        </S.Store>
      ))}
    </S.Extras>
  );
}
