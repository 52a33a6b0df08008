import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { selectClient, selectHasAgreement } from '@/site/client/client.slice';
import { withReferrer } from '@/site/client/sign-in-links';
import { useLoadedSectionData } from '@/site/client/use-client';
import { useSiteSelector } from '@/site/store-hooks';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { PlainLink } from '@/ui/link/link';
import { Note } from '@/ui/note/note';
import { media } from '@/ui/theme/media';
import { AccountCardFailureNote, AccountCardStack } from './account-card.styles';
import { accountText } from './account.text';
import { type ClientServices, profileLinks, toClientServices } from './profile-links';
import { CardsRevealedContext, useRevealCardsTogether } from './section-card';

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-24);
  margin-top: var(--s-24);

  ${media.from(1000)} {
    grid-template-columns: 264px minmax(0, 1fr);
    align-items: start;
  }
`;

const Links = styled.ul`
  position: relative;
  display: flex;
  gap: var(--s-8);
  overflow-x: auto;
  margin-inline: calc(var(--gutter) * -1);
  padding: var(--s-4) var(--gutter);
  scrollbar-width: none;

  ${media.from(1000)} {
    display: grid;
    gap: var(--s-4);
    overflow: visible;
    margin: 0;
    padding: 0;
  }
`;

const LinkItem = styled.li`
  flex: none;
`;

const AreaLink = styled(PlainLink)`
  display: flex;
  gap: var(--s-12);
  align-items: center;
  min-height: 48px;
  padding: var(--s-8) var(--s-16);
  border-radius: var(--r-16);
  white-space: nowrap;

  &:hover {
    background: var(--c-surface);
  }

  &[aria-current] {
    background: var(--c-brand-soft);
    color: var(--c-on-brand-soft);
    font-weight: 600;
  }
`;

/** At least a viewport high: loading cards do not shift the footer. */
const AreaParts = styled(AccountCardStack)`
  align-content: start;
  min-height: calc(100svh - 180px);
`;

export interface AccountPageProps {
  /** React has rendered the page in the browser. */
  onAlive: () => void;
}

interface AccountAreaProps extends AccountPageProps {
  path: string;
  children: ReactNode;
}

/** Renders skeletons on the server instead of client data (ACC-01). */
export function AccountArea({ path, onAlive, children }: AccountAreaProps) {
  const hasAgreement = useSiteSelector(selectHasAgreement);
  const parts = useRef<HTMLDivElement>(null);
  useEffect(onAlive, [onAlive]);
  return (
    <Area>
      <KnownNavigation path={path} />
      <AreaParts ref={parts}>
        {hasAgreement ? (
          <>
            <noscript>
              <Note tone="info">{accountText.withoutScripts}</Note>
            </noscript>
            <Cards place={parts}>{children}</Cards>
          </>
        ) : (
          <NoAgreement path={path} />
        )}
      </AreaParts>
    </Area>
  );
}

function Cards({ place, children }: { place: RefObject<Element | null>; children: ReactNode }) {
  const isTogether = useRevealCardsTogether(place);
  // A moved skeleton would count as a layout shift.
  return (
    <CardsRevealedContext key={String(isTogether)} value={isTogether}>
      {children}
    </CardsRevealedContext>
  );
}

const noServices = { hasInternet: false, hasTelephony: false };

function KnownNavigation({ path }: { path: string }) {
  // The session's services let the server render the links.
  const session = useSiteSelector(selectClient) ?? noServices;
  return (
    <AccountNavigation path={path} services={toClientServices(useLoadedSectionData('products'), session)} />
  );
}

const { links: titles } = accountText;

interface AccountNavigationProps {
  path: string;
  services: ClientServices;
}

function AccountNavigation({ path, services }: AccountNavigationProps) {
  const items = [
    { title: titles.management, href: links.management, icon: 'i-wallet' },
    ...profileLinks(services),
    { title: titles.notices, href: links.notices, icon: 'i-bell' },
    { title: titles.exit, href: links.authLogout, icon: 'i-exit' },
  ];
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page as well.
    if (row.current && current)
      row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [path]);
  return (
    <nav aria-label={accountText.navigation}>
      <Links ref={row}>
        {items.map(({ title, href, icon }) => (
          <LinkItem key={href}>
            <AreaLink href={href} aria-current={href === path ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              {title}
            </AreaLink>
          </LinkItem>
        ))}
      </Links>
    </nav>
  );
}

/** Replaces the cards; links to the choice of an agreement (AUTH-04). */
function NoAgreement({ path }: { path: string }) {
  const hasSso = useSiteSelector(selectClient)?.hasSso ?? false;
  return (
    <AccountCardFailureNote>
      <Note tone="info">{accountText.noAgreement}</Note>
      <ButtonLink
        kind="secondary"
        href={withReferrer(hasSso ? links.changeAgreement : links.authLogout, path)}
      >
        {hasSso ? accountText.chooseAgreement : accountText.signInAnew}
      </ButtonLink>
    </AccountCardFailureNote>
  );
}
