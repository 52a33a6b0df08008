import { links } from '@/config/links';
import type { FramedPage } from '@/site/page/page-props';
import { withReferrer } from '@/site/session/referrer';
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
      <S.Place>
        <CityButton cityName={city.name} size={20} />
      </S.Place>
      <nav aria-label={frameText.mainMenu}>
        <MenuAccordions entries={[...main, ...services]} path={path} />
        {partners.length > 0 && (
          <>
            <S.PartnersTitle>{frameText.partners}</S.PartnersTitle>
            <ul>
              {partners.map(({ title, link, image_icon }) => (
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
        {!isAuth && (
          <ButtonLink kind="secondary" size="large" full href={withReferrer(links.authLogin, path)}>
            <Icon name="i-user" size={20} />
            {frameText.signIn}
          </ButtonLink>
        )}
        <S.Phone href={phones.sale.href}>
          <Icon name="i-phone" size={20} />
          {phones.sale.text}
        </S.Phone>
      </S.Foot>
    </FullScreen>
  );
}
