import styled from 'styled-components';

import { links } from '@/config/links';
import { useDialogLink } from '@/site/dialogs/use-dialog-link';
import type { FramePhone } from '@/site/page/frame-content.server';
import type { FramedPageProps } from '@/site/page/page-props';
import { Icon } from '@/ui/icon/icon';
import { Wrap } from '@/ui/layout/wrap';
import { PlainLink } from '@/ui/link/link';
import { CityButton } from '../city-button';
import { frameMedia } from '../frame.styles';
import { frameText } from '../frame.text';
import { AdvertisingNote, type MenuEntry, menuLink, MenuLabels } from '../menu/menu-item';
import { Disclosure, DisclosurePanel, DisclosureTrigger, type OpenPanelControls } from './disclosure';

const Bar = styled.div`
  position: relative;
  z-index: 21;
  background: var(--c-surface);
  font: var(--t-small);

  ${frameMedia.narrow} {
    display: none;
  }
`;

const Inner = styled(Wrap)`
  display: flex;
  gap: var(--s-24);
  align-items: center;
  min-height: var(--h-top);
`;

const Entries = styled.ul`
  display: flex;
  gap: var(--s-24);
`;

const EntryTrigger = styled(DisclosureTrigger)`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  min-height: var(--h-top);
  padding: 0;
  border: 0;
  background: none;
  cursor: pointer;

  &:hover,
  &[aria-expanded='true'] {
    color: var(--c-brand);
  }
`;

const Phone = styled(PlainLink)`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  min-height: var(--h-top);
  margin-left: auto;
  font-weight: 650;
  white-space: nowrap;

  &:hover {
    color: var(--c-brand);
  }
`;

const BarLink = styled(PlainLink)`
  line-height: var(--h-top);
  color: var(--c-brand);
`;

const Pop = styled(DisclosurePanel)`
  position: absolute;
  top: var(--h-top);
  left: calc(var(--s-16) * -1);
  width: max-content;
  max-width: min(880px, 90vw);
  padding: var(--s-12);
  border: 1px solid var(--c-line);
  border-radius: var(--r-24);
  background: var(--c-raised);
  box-shadow: var(--e-2);
`;

const Groups = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(200px, 1fr);
  gap: var(--s-12);
`;

const PopLink = styled(PlainLink)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s-12);
  align-items: center;
  min-height: 44px;
  padding: var(--s-8) var(--s-12);
  border-radius: var(--r-12);
  font: var(--t-body);
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-surface);
  }

  &[aria-current] {
    color: var(--c-brand);
  }
`;

const GroupLink = styled(PopLink)`
  font: 600 1rem/1.5rem var(--f-text);
`;

interface TopBarProps {
  phone: FramePhone;
  partners: FramedPageProps['frame']['partners'];
  services: readonly MenuEntry[];
  path: string;
  panels: OpenPanelControls;
  /** On the order path (SHELL-07). */
  hasPhoneOnly: boolean;
}

export function TopBar({ phone, hasPhoneOnly, ...menus }: TopBarProps) {
  const callMe = useDialogLink({ kind: 'menu-callback' }, links.request);
  return (
    <Bar>
      <Inner>
        {!hasPhoneOnly && <CityButton size={18} />}
        {!hasPhoneOnly && <TopMenu {...menus} />}
        {!hasPhoneOnly && <BarLink href={links.help}>{frameText.help}</BarLink>}{' '}
        <Phone href={phone.href}>
          <Icon name="i-phone" size={18} />
          {phone.text}
        </Phone>{' '}
        {!hasPhoneOnly && <BarLink {...callMe}>{frameText.callMe}</BarLink>}
      </Inner>
    </Bar>
  );
}

function TopMenu({ partners, services, path, panels }: Omit<TopBarProps, 'phone' | 'hasPhoneOnly'>) {
  if (partners.length === 0 && services.length === 0) return null;
  return (
    <nav aria-label={frameText.topMenu}>
      <Entries>
        {partners.length > 0 && (
          <Disclosure
            id="partners"
            title={frameText.partners}
            Trigger={EntryTrigger}
            panels={panels}
            isAnchor
          >
            {(panel) => (
              <Pop {...panel}>
                <ul>
                  {partners.map((partner) => (
                    <li key={partner.link}>
                      <PopLink {...menuLink(partner, path)}>
                        <Icon name={partner.image_icon} />
                        {partner.title}
                      </PopLink>
                    </li>
                  ))}
                </ul>
              </Pop>
            )}
          </Disclosure>
        )}
        {services.length > 0 && (
          <Disclosure
            id="services"
            title={frameText.services}
            Trigger={EntryTrigger}
            panels={panels}
            isAnchor
          >
            {(panel) => (
              <Pop {...panel}>
                <Groups>
                  {services.map((service) => (
                    <ServiceGroup key={service.title} service={service} path={path} />
                  ))}
                </Groups>
              </Pop>
            )}
          </Disclosure>
        )}
      </Entries>
    </nav>
  );
}

function ServiceGroup({ service, path }: { service: TopBarProps['services'][number]; path: string }) {
  const { title, link, image_icon, children } = service;
  return (
    <li>
      <GroupLink {...menuLink({ title, link }, null)}>
        {image_icon && <Icon name={image_icon} size={32} />}
        {title}
      </GroupLink>
      <ul>
        {children?.map((child) => (
          <li key={child.title}>
            <PopLink {...menuLink(child, path)}>
              {child.title}
              <MenuLabels labels={child.labels} />
              <AdvertisingNote item={child} />
            </PopLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
