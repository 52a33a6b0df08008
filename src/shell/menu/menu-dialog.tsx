import type { PublicCity } from '@/site/city/public-city';
import type { FramePhone } from '@/site/page/frame-content';
import type { FramedPageProps } from '@/site/page/page-props';
import { ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { FullScreen } from '@/ui/overlay/full-screen';

import { CityButton } from '../city-button';
import { frameText } from '../frame.text';
import { ConnectLink } from '../header/connect-link';
import { Logo } from '../logo';
import { MenuAccordions } from './menu-accordions';
import { MenuCallback } from './menu-callback';
import * as S from './menu-dialog.styles';
import type { MenuEntry } from './menu-view';

/** What both menus of the frame show. */
export interface Menus {
  main: readonly MenuEntry[];
  services: readonly MenuEntry[];
  partners: FramedPageProps['frame']['partners'];
}

export interface MenuDialogProps {
  city: PublicCity;
  menus: Menus;
  phone: FramePhone;
  path: string;
  signInHref: string | undefined;
  onClose: () => void;
}

/** The menu of narrow screens, over the whole page (SHELL-02). It is open from the moment it is drawn. */
export function MenuDialog({ city, menus, phone, path, signInHref, onClose }: MenuDialogProps) {
  return (
    <FullScreen
      title={frameText.menu}
      isTitleHidden
      closeLabel={frameText.closeMenu}
      closesOnLink
      bar={<Logo companyName={city.companyName} image={city.logo_narrow} />}
      onClose={onClose}
    >
      <S.Place>
        <CityButton cityName={city.name} size={20} />
      </S.Place>
      <nav aria-label={frameText.mainMenu}>
        <MenuAccordions entries={[...menus.main, ...menus.services]} path={path} />
        {menus.partners.length > 0 && (
          <>
            <S.PartnersTitle>{frameText.partners}</S.PartnersTitle>
            <ul>
              {menus.partners.map(({ title, link, image_icon }) => (
                <li key={link}>
                  <S.Row href={link}>
                    <Icon name={image_icon} size={32} />
                    {title}
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
        {signInHref !== undefined && (
          <ButtonLink kind="secondary" size="large" full href={signInHref}>
            <Icon name="i-user" size={20} />
            {frameText.signIn}
          </ButtonLink>
        )}
        <S.Phone href={phone.href}>
          <Icon name="i-phone" size={20} />
          {phone.text}
        </S.Phone>
      </S.Foot>
    </FullScreen>
  );
}
