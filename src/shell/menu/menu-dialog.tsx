import styled from 'styled-components';

import { links } from '@/config/links';
import { withReferrer } from '@/site/client/sign-in-links';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import type { FramedPage } from '@/site/page/page-props';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { PlainLink } from '@/ui/link/link';
import { FullScreen } from '@/ui/overlay/full-screen';
import { CityButton } from '../city-button';
import { frameText } from '../frame.text';
import { ConnectLink } from '../header/connect-link';
import { CityLogo } from '../logo';
import { AdvertisingNote, type MenuEntry, menuLink, MenuLabels, type MenuEntryLink } from './menu-item';

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
  font: var(--t-button);
`;

const Entry = styled(PlainLink)`
  display: flex;
  align-items: center;
  min-height: 60px;
  border-bottom: 1px solid var(--c-line);
  font: var(--t-h3);

  &[aria-current] {
    color: var(--c-brand);
  }
`;

const Group = styled.details`
  border-bottom: 1px solid var(--c-line);
`;

const GroupTitle = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 60px;
  font: var(--t-h3);
  cursor: pointer;
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`;

const GroupChevron = styled(Icon)`
  transition: transform var(--m-base);

  ${Group}[open] & {
    transform: rotate(180deg);
  }
`;

const GroupList = styled.ul`
  padding-bottom: var(--s-12);
`;

const PartnersTitle = styled.h2`
  margin-top: var(--s-24);
  color: var(--c-muted);
  font: 500 0.875rem/1.25rem var(--f-text);
  letter-spacing: normal;
`;

const Row = styled(PlainLink)`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) var(--s-12);
  align-items: center;
  min-height: 48px;

  &[aria-current] {
    color: var(--c-brand);
  }
`;

const Foot = styled.div`
  display: grid;
  gap: var(--s-12);
  padding-top: var(--s-24);
`;

const Phone = styled(PlainLink)`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  justify-self: center;
  min-height: 44px;
  color: var(--c-brand);
  font: var(--t-button);
`;

interface MenuDialogProps {
  page: FramedPage;
  onClose: () => void;
}

/** Renders the full-page menu of narrow screens (SHELL-02), open while mounted. */
export function MenuDialog({ page, onClose }: MenuDialogProps) {
  const { site, frame, path } = page;
  const { isAuth } = site;
  const { main, services, partners, phones } = frame;
  return (
    <FullScreen
      title={frameText.menu}
      isTitleHidden
      closeLabel={frameText.closeMenu}
      bar={<CityLogo />}
      onClose={onClose}
    >
      <Top>
        <CityButton size={20} />
        {!isAuth && (
          <ButtonLink
            kind="secondary"
            size="small"
            {...menuLink({ title: frameText.signIn, link: withReferrer(links.authLogin, path) }, null)}
          >
            <Icon name="i-user" size={20} />
            {frameText.signIn}
          </ButtonLink>
        )}
      </Top>
      <nav aria-label={frameText.mainMenu}>
        <MenuAccordions entries={[...main, ...services]} path={path} />
        {partners.length > 0 && (
          <>
            <PartnersTitle>{frameText.partners}</PartnersTitle>
            <ul>
              {partners.map((partner) => (
                <li key={partner.link}>
                  <Row {...menuLink(partner, null)}>
                    <Icon name={partner.image_icon} size={32} />
                    {partner.title}
                  </Row>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
      <Foot>
        <Row {...menuLink({ title: frameText.searchHelp, link: links.help }, path)}>
          <Icon name="i-search" size={20} />
          {frameText.searchHelp}
        </Row>
        <ConnectLink size="large" full />
        <MenuCallback />
        <Phone href={phones.sale.href}>
          <Icon name="i-phone" size={20} />
          {phones.sale.text}
        </Phone>
      </Foot>
    </FullScreen>
  );
}

/** One open, initially the first (SHELL-02); entries without children are links. */
function MenuAccordions({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const firstGroup = entries.find(({ children }) => children);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.title}>
          {entry.children ? (
            <Group name="menu" open={entry === firstGroup}>
              <GroupTitle>
                {entry.title}
                <GroupChevron name="i-chevron" />
              </GroupTitle>
              <GroupList>
                {entry.children.map((item) => (
                  <li key={item.title}>
                    <Child item={item} path={path} />
                  </li>
                ))}
              </GroupList>
            </Group>
          ) : (
            <Entry {...menuLink(entry, path)}>{entry.title}</Entry>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A card links to its button's target. */
function Child({ item, path }: { item: MenuEntryLink; path: string }) {
  const isCard = item.type === 'description-button' || item.type === 'description-button-image';
  const { title } = item;
  const link = (isCard && item.button_link) || item.link;
  return (
    <Row {...menuLink({ title, link }, isCard ? null : path)}>
      {item.image_icon && <Icon name={item.image_icon} size={32} />}
      {title}
      <MenuLabels labels={item.labels} />
      <AdvertisingNote item={item} />
    </Row>
  );
}

/** Replaces the menu with the callback form (VAL-02). */
function MenuCallback() {
  return (
    <Button kind="secondary" size="large" full {...useDialogButton({ kind: 'menu-callback' })}>
      <Icon name="i-phone" size={20} />
      {frameText.callMe}
    </Button>
  );
}
