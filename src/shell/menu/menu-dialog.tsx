import { links } from '@/config/links';
import { withReferrer } from '@/site/client/sign-in-links';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import type { FramedPage } from '@/site/page/page-props';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { FullScreen } from '@/ui/overlay/full-screen';
import { CityButton } from '../city-button';
import { frameText } from '../frame.text';
import { ConnectLink } from '../header/connect-link';
import { Logo } from '../logo';
import * as S from './menu-dialog.styles';
import { AdvertisingNote, type MenuEntry, menuLink, MenuLabels, type MenuLink } from './menu-item';

interface MenuDialogProps {
  page: FramedPage;
  onClose: () => void;
}

/** The menu of narrow screens, over the whole page (SHELL-02). It is open from the moment it is drawn. */
export function MenuDialog({ page, onClose }: MenuDialogProps) {
  const { site, frame, path } = page;
  const { city, isAuth } = site;
  const { main, services, partners, phones } = frame;
  return (
    <FullScreen
      title={frameText.menu}
      isTitleHidden
      closeLabel={frameText.closeMenu}
      bar={<Logo companyName={city.companyName} image={city.logo_narrow} />}
      onClose={onClose}
    >
      <S.Top>
        <CityButton cityName={city.name} size={20} />
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
      </S.Top>
      <nav aria-label={frameText.mainMenu}>
        <MenuAccordions entries={[...main, ...services]} path={path} />
        {partners.length > 0 && (
          <>
            <S.PartnersTitle>{frameText.partners}</S.PartnersTitle>
            <ul>
              {partners.map((partner) => (
                <li key={partner.link}>
                  <S.Row {...menuLink(partner, null)}>
                    <Icon name={partner.image_icon} size={32} />
                    {partner.title}
                  </S.Row>
                </li>
              ))}
            </ul>
          </>
        )}
      </nav>
      <S.Foot>
        <ConnectLink companyName={city.companyName} size="large" full />
        <MenuCallback />
        <S.Phone href={phones.sale.href}>
          <Icon name="i-phone" size={20} />
          {phones.sale.text}
        </S.Phone>
      </S.Foot>
    </FullScreen>
  );
}

/** Entries with children open them, one at a time and the first at once (SHELL-02); others are links. */
function MenuAccordions({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const firstGroup = entries.find(({ children }) => children);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.title}>
          {entry.children ? (
            <S.Group name="menu" open={entry === firstGroup}>
              <S.GroupTitle>
                {entry.title}
                <S.GroupChevron name="i-chevron" />
              </S.GroupTitle>
              <S.GroupList>
                {entry.children.map((item) => (
                  <li key={item.title}>
                    <Child item={item} path={path} />
                  </li>
                ))}
              </S.GroupList>
            </S.Group>
          ) : (
            <S.Entry {...menuLink(entry, path)}>{entry.title}</S.Entry>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A card of the panel is an invitation and not the place of a page: here it leads where its button does. */
function Child({ item, path }: { item: MenuLink; path: string }) {
  const isCard = item.type === 'description-button' || item.type === 'description-button-image';
  const { title } = item;
  const link = (isCard && item.button_link) || item.link;
  return (
    <S.Row {...menuLink({ title, link }, isCard ? null : path)}>
      {item.image_icon && <Icon name={item.image_icon} size={32} />}
      {title}
      <MenuLabels labels={item.labels} />
      <AdvertisingNote item={item} />
    </S.Row>
  );
}

/** «Перезвоните мне» of the burger menu: the menu goes, the form comes (VAL-02). */
function MenuCallback() {
  return (
    <Button kind="secondary" size="large" full {...useDialogButton({ kind: 'menu-callback' })}>
      <Icon name="i-phone" size={20} />
      {frameText.callMe}
    </Button>
  );
}
