import { links } from '@/config/links';
import { accountText, addressText, givenName, initials } from '@/features/account/account.text';
import { AgreementNumber } from '@/features/account/agreement-number';
import { type ProfileLink, profileLinks, toClientServices } from '@/features/account/profile-links';
import type { AccountData } from '@/site/client/client.slice';
import { withReferrer } from '@/site/client/sign-in-links';
import { useLoadedSectionData } from '@/site/client/use-client';
import type { SignedInClient } from '@/site/client/signed-in-client';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import * as S from './client-menus.styles';
import { clientMenusText } from './client-menus.text';
import { menuLink } from '../menu/menu-item';
import { Disclosure, type DisclosurePanelAttributes, useOpenPanel } from './disclosure';

interface ClientMenusProps {
  path: string;
  /** From the session, independent of the provider. */
  client: SignedInClient;
}

const { header, links: titles } = accountText;

/**
 * Renders the client's menus from the session (SHELL-04 to SHELL-06); without scripts the buttons are links.
 */
export function ClientMenus({ path, client }: ClientMenusProps) {
  const panels = useOpenPanel();
  const personal = useLoadedSectionData('personal');
  const products = useLoadedSectionData('products');
  const view = clientMenusView(client, { personal, products });
  return (
    <S.Menus aria-label={clientMenusText.label}>
      <Disclosure
        id="agreement"
        title={<AgreementTitle number={view.number} />}
        Trigger={S.ClientMenuTrigger}
        href={links.management}
        panels={panels}
        isAnchor
      >
        {(panel) => <AgreementPanel view={view} panel={panel} />}
      </Disclosure>
      <Disclosure
        id="profile"
        title={<ProfileTitle view={view} />}
        Trigger={S.ClientMenuTrigger}
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
      <S.ClientMenuText>
        <small>{header.agreement} </small>
        {number !== null && <AgreementNumber number={number} />}
      </S.ClientMenuText>
    </>
  );
}

function ProfileTitle({ view }: { view: ClientMenusView }) {
  return (
    <>
      <S.ClientMenuAvatar aria-hidden="true">
        {view.initials ?? <Icon name="i-user" size={20} />}
      </S.ClientMenuAvatar>
      <S.ClientMenuText>
        <VisuallyHidden>{header.profile} </VisuallyHidden>
        {view.name ?? clientMenusText.profile}
      </S.ClientMenuText>
    </>
  );
}

function AgreementPanel({ view, panel }: { view: ClientMenusView; panel: DisclosurePanelAttributes }) {
  return (
    <S.Pop {...panel}>
      <S.ClientMenuAgreementBox>
        <S.AgreementLine>
          {header.agreement} {view.number !== null && <AgreementNumber number={view.number} />}
        </S.AgreementLine>
        <S.AgreementAddress>{view.address}</S.AgreementAddress>
        <S.AgreementLink
          kind="secondary"
          {...menuLink({ title: titles.management, link: links.management }, null)}
        >
          {titles.management}
        </S.AgreementLink>
      </S.ClientMenuAgreementBox>
    </S.Pop>
  );
}

interface ProfilePanelProps {
  view: ClientMenusView;
  panel: DisclosurePanelAttributes;
  path: string;
}

function ProfilePanel({ view, panel, path }: ProfilePanelProps) {
  return (
    <S.Pop {...panel}>
      <S.Links>
        {view.accountUrl !== null && (
          <>
            <li>
              <S.ClientMenuLink
                {...menuLink({ title: titles.account, link: view.accountUrl }, null)}
                target="_blank"
              >
                <Icon name="i-ext" size={20} />
                {titles.account}
                <VisuallyHidden> ({header.newTab})</VisuallyHidden>
              </S.ClientMenuLink>
            </li>
            <S.Divider role="separator" />
          </>
        )}
        {view.links.map(({ title, href, icon }) => (
          <li key={href}>
            <S.ClientMenuLink {...menuLink({ title, link: href }, path)}>
              <Icon name={icon} size={20} />
              {title}
            </S.ClientMenuLink>
          </li>
        ))}
        {view.canChange && (
          <li>
            <S.ClientMenuLink
              {...menuLink(
                { title: titles.changeAgreement, link: withReferrer(links.changeAgreement, path) },
                null,
              )}
            >
              <Icon name="i-swap" size={20} />
              {titles.changeAgreement}
            </S.ClientMenuLink>
          </li>
        )}
        <S.Divider role="separator" />
        <li>
          <S.ClientMenuLink {...menuLink({ title: titles.exit, link: links.authLogout }, null)}>
            <Icon name="i-exit" size={20} />
            {titles.exit}
          </S.ClientMenuLink>
        </li>
      </S.Links>
    </S.Pop>
  );
}

/** Client data from the provider; a field is null until it has loaded, or after a failure. */
interface KnownClient {
  personal: AccountData['personal'] | null;
  products: AccountData['products'] | null;
}

interface ClientMenusView {
  number: string | null;
  address: string | null;
  name: string | null;
  initials: string | null;
  accountUrl: string | null;
  links: ProfileLink[];
  /** Several agreements and single sign-on (SHELL-05). */
  canChange: boolean;
}

/** Missing data come from the session. */
function clientMenusView(client: SignedInClient, { personal, products }: KnownClient): ClientMenusView {
  const { agreement, accountUrl, mayChangeAgreement } = client;
  const address = personal ? addressText(personal.address) : (agreement?.address ?? null);
  return {
    number: personal?.agreement ?? agreement?.number ?? null,
    address: address === null ? null : accountText.header.byAddress(address),
    name: personal ? givenName(personal.fio) : null,
    initials: personal ? initials(personal.fio) : null,
    accountUrl,
    links: profileLinks(toClientServices(products, client)),
    canChange: mayChangeAgreement,
  };
}
