import { links } from '@/config/links';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import type { FramePhone } from '@/site/page/frame-content';
import type { FramedPageProps } from '@/site/page/page-props';
import { Icon } from '@/ui/icon/icon';

import { CityButton } from '../city-button';
import { frameText } from '../frame.text';
import { AdvertisingNote, type MenuEntry, menuLink, MenuLabels } from '../menu/menu-item';
import { Disclosure, type Panels } from './disclosure';
import * as S from './top-bar.styles';

interface TopBarProps {
  cityName: string;
  phone: FramePhone;
  partners: FramedPageProps['frame']['partners'];
  services: readonly MenuEntry[];
  path: string;
  panels: Panels;
  /** On order paths (SHELL-07). */
  hasPhoneOnly: boolean;
}

/** City, partners, services and phone above the header of wide screens (SHELL-01). */
export function TopBar({ cityName, phone, hasPhoneOnly, ...menus }: TopBarProps) {
  const callMe = useDialogLink({ kind: 'menu-callback' }, links.request);
  return (
    <S.Bar>
      <S.Inner>
        {!hasPhoneOnly && <CityButton cityName={cityName} size={18} />}
        {!hasPhoneOnly && <TopMenu {...menus} />}
        <S.Phone href={phone.href}>
          <Icon name="i-phone" size={18} />
          {phone.text}
        </S.Phone>
        {!hasPhoneOnly && <S.CallMe {...callMe}>{frameText.callMe}</S.CallMe>}
      </S.Inner>
    </S.Bar>
  );
}

function TopMenu({
  partners,
  services,
  path,
  panels,
}: Omit<TopBarProps, 'cityName' | 'phone' | 'hasPhoneOnly'>) {
  if (partners.length === 0 && services.length === 0) return null;
  return (
    <nav aria-label={frameText.topMenu}>
      <S.Entries>
        {partners.length > 0 && (
          <Disclosure
            id="partners"
            title={frameText.partners}
            Trigger={S.EntryTrigger}
            panels={panels}
            isAnchor
          >
            {(panel) => (
              <S.Pop {...panel}>
                <ul>
                  {partners.map((partner) => (
                    <li key={partner.link}>
                      <S.PopLink {...menuLink(partner, path)}>
                        <Icon name={partner.image_icon} />
                        {partner.title}
                      </S.PopLink>
                    </li>
                  ))}
                </ul>
              </S.Pop>
            )}
          </Disclosure>
        )}
        {services.length > 0 && (
          <Disclosure
            id="services"
            title={frameText.services}
            Trigger={S.EntryTrigger}
            panels={panels}
            isAnchor
          >
            {(panel) => (
              <S.Pop {...panel}>
                <Services services={services} path={path} />
              </S.Pop>
            )}
          </Disclosure>
        )}
      </S.Entries>
    </nav>
  );
}

function Services({ services, path }: Pick<TopBarProps, 'services' | 'path'>) {
  return (
    <S.Groups>
      {services.map(({ title, link, image_icon, children }) => (
        <li key={title}>
          <S.GroupLink {...menuLink({ title, link }, null)}>
            {image_icon && <Icon name={image_icon} size={32} />}
            {title}
          </S.GroupLink>
          <ul>
            {children?.map((child) => (
              <li key={child.title}>
                <S.PopLink {...menuLink(child, path)}>
                  {child.title}
                  <MenuLabels labels={child.labels} />
                  <AdvertisingNote item={child} />
                </S.PopLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </S.Groups>
  );
}
