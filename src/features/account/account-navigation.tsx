import { links } from '@/config/links';
import { Icon } from '@/ui/icon/icon';
import { AreaLink, Links } from './account-area.styles';
import { accountText } from './account.text';
import { type ClientServices, profileLinks } from './profile-links';

const { links: titles } = accountText;

interface AccountNavigationProps {
  /** Of this page. */
  path: string;
  services: ClientServices;
}

/** Links between the account pages. */
export function AccountNavigation({ path, services }: AccountNavigationProps) {
  const items = [
    { title: titles.management, href: links.management, icon: 'i-wallet' },
    ...profileLinks(services),
    { title: titles.notices, href: links.notices, icon: 'i-bell' },
    { title: titles.exit, href: links.authLogout, icon: 'i-exit' },
  ];
  return (
    <nav aria-label={accountText.navigation}>
      <Links>
        {items.map(({ title, href, icon }) => (
          <li key={href}>
            <AreaLink href={href} aria-current={href === path ? 'page' : undefined}>
              <Icon name={icon} size={20} />
              {title}
            </AreaLink>
          </li>
        ))}
      </Links>
    </nav>
  );
}
