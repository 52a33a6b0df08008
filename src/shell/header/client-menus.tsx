import { links } from '@/config/links';
import { accountText } from '@/features/account/account.text';
import { AgreementNumber } from '@/features/account/agreement-number';
import { useKnown } from '@/site/client/use-client';
import type { SignedInClient } from '@/site/request/site-request';
import { withReferrer } from '@/site/session/referrer';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';

import { type ClientMenusView, clientMenusView } from './client-menus-view';
import * as S from './client-menus.styles';
import { clientMenusText } from './client-menus.text';
import { Disclosure, type PanelProps } from './disclosure';
import { usePanels } from './use-panels';

export interface ClientMenusProps {
  path: string;
  /** What the session knows: it stands there before, and without, the provider's own data. */
  client: SignedInClient;
}

const { header, links: titles } = accountText;

/**
 * The agreement and profile dropdowns of a signed-in client (SHELL-04 to SHELL-06). The server draws them by what the
 * session knows; before their scripts, and where these cannot be had, their buttons are links to the same pages.
 */
export function ClientMenus({ path, client }: ClientMenusProps) {
  const panels = usePanels(path);
  const personal = useKnown('personal');
  const products = useKnown('products');
  const view = clientMenusView(client, { personal, products });
  return (
    <S.Menus aria-label={clientMenusText.label}>
      <Disclosure
        id="agreement"
        title={<AgreementTitle number={view.number} />}
        href={links.management}
        panels={panels}
        isAnchor
      >
        {(panel) => <AgreementPanel view={view} panel={panel} />}
      </Disclosure>
      <Disclosure
        id="profile"
        title={<ProfileTitle view={view} />}
        href={links.profile}
        panels={panels}
        isAnchor
      >
        {(panel) => <ProfilePanel view={view} panel={panel} path={path} />}
      </Disclosure>
    </S.Menus>
  );
}

function AgreementTitle({ number }: { number: string | null }) {
  return (
    <>
      <Icon name="i-doc" size={20} />
      <S.Words>
        <small>{header.agreement} </small>
        {number !== null && <AgreementNumber number={number} />}
      </S.Words>
    </>
  );
}

function ProfileTitle({ view }: { view: ClientMenusView }) {
  return (
    <>
      <S.Avatar aria-hidden="true">{view.initials ?? <Icon name="i-user" size={20} />}</S.Avatar>
      <S.Words>
        <VisuallyHidden>{header.profile} </VisuallyHidden>
        {view.name ?? clientMenusText.profile}
      </S.Words>
    </>
  );
}

function AgreementPanel({ view, panel }: { view: ClientMenusView; panel: PanelProps }) {
  return (
    <S.Pop {...panel}>
      <S.Agreement>
        <p>
          {header.agreement} {view.number !== null && <AgreementNumber number={view.number} />}
        </p>
        <p>{view.address}</p>
        <ButtonLink kind="secondary" href={links.management}>
          {titles.management}
        </ButtonLink>
      </S.Agreement>
    </S.Pop>
  );
}

interface ProfilePanelProps {
  view: ClientMenusView;
  panel: PanelProps;
  path: string;
}

function ProfilePanel({ view, panel, path }: ProfilePanelProps) {
  return (
    <S.Pop {...panel}>
      <S.Links>
        {view.accountUrl !== null && (
          <>
            <li>
              <S.MenuLink href={view.accountUrl} target="_blank">
                <Icon name="i-ext" size={20} />
                {titles.account}
                <VisuallyHidden> ({header.newTab})</VisuallyHidden>
              </S.MenuLink>
            </li>
            <S.Divider role="separator" />
          </>
        )}
        {view.links.map(({ title, href, icon }) => (
          <li key={href}>
            <S.MenuLink href={href} aria-current={href === path ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              {title}
            </S.MenuLink>
          </li>
        ))}
        {view.canChange && (
          <li>
            <S.MenuLink href={withReferrer(links.changeAgreement, path)}>
              <Icon name="i-swap" size={20} />
              {titles.changeAgreement}
            </S.MenuLink>
          </li>
        )}
        <S.Divider role="separator" />
        <li>
          <S.MenuLink href={links.authLogout}>
            <Icon name="i-exit" size={20} />
            {titles.exit}
          </S.MenuLink>
        </li>
      </S.Links>
    </S.Pop>
  );
}
