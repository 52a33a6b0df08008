import { useEffect, useRef } from 'react';

import { cookieAges, cookieNames } from '@/config/cookies';
import { isOrderPath } from '@/config/order-paths';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { PublicCity } from '@/site/city/public-city';
import type { FramedPageProps } from '@/site/page/page-props';
import type { SignedInClient } from '@/site/page/site-request';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { IconLink } from '@/ui/icon-button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { frameText } from '../frame.text';
import { Logo } from '../logo';
import { BurgerMenu, currentEntry, type MenuEntry, menuLink } from '../menu/menu-item';
import { ConnectLink } from './connect-link';
import { Disclosure, type Panels, usePanels } from './disclosure';
import { MenuPanel } from './menu-panel';
import * as S from './site-header.styles';
import { TopBar } from './top-bar';

/** Not loaded for guests. */
const ClientMenus = deferred(async () => (await import('./client-menus')).ClientMenus, 'idle', {
  name: 'client menus',
});

export interface SiteHeaderProps {
  city: PublicCity;
  content: FramedPageProps['frame'];
  /** Public path without query. */
  path: string;
  /** Without it the link is omitted. */
  signInHref?: string | undefined;
  /** A signed-in client, whose dropdowns replace the guest's buttons (SHELL-04, SHELL-05). */
  client?: SignedInClient | null | undefined;
}

export function SiteHeader({ city, content, path, signInHref, client }: SiteHeaderProps) {
  const panels = usePanels();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? watchScroll(bar.current) : undefined), []);
  const isOrdering = isOrderPath(path);
  const { main, services, partners, phones } = content;
  const phone = phones.sale;
  return (
    <S.Header>
      <TopBar
        cityName={city.name}
        phone={phone}
        partners={partners}
        services={services}
        path={path}
        panels={panels}
        hasPhoneOnly={isOrdering}
      />
      <S.Bar ref={bar}>
        <S.BarInner>
          <S.NarrowOnly>
            <BurgerMenu />
          </S.NarrowOnly>
          <S.Brand>
            <Logo companyName={city.companyName} image={city.logo_narrow} isNameSmall={client !== null} />
            <S.CityName>
              <VisuallyHidden>{frameText.yourCity} </VisuallyHidden>
              {city.name}
            </S.CityName>
          </S.Brand>
          <MainMenu entries={main} path={path} panels={panels} />
          <S.Actions>
            <ThemeSwitch />
            {client && <ClientMenus client={client} path={path} />}
            {!client && (
              <S.NarrowOnly>
                <IconLink label={frameText.call} icon="i-phone" href={phone.href} />
              </S.NarrowOnly>
            )}
            <S.WideOnly>
              {!client && signInHref !== undefined && (
                <ButtonLink
                  kind="ghost"
                  href={signInHref}
                  onClick={() => track(analyticsEvents.button('header', frameText.signIn))}
                >
                  <Icon name="i-user" size={20} />
                  {frameText.signIn}
                </ButtonLink>
              )}
              {!client && !isOrdering && <ConnectLink companyName={city.companyName} />}
            </S.WideOnly>
          </S.Actions>
        </S.BarInner>
      </S.Bar>
    </S.Header>
  );
}

function MainMenu({
  entries,
  path,
  panels,
}: {
  entries: readonly MenuEntry[];
  path: string;
  panels: Panels;
}) {
  if (entries.length === 0) return null;
  const current = currentEntry(entries, path);
  return (
    <S.Menu aria-label={frameText.mainMenu}>
      <S.MenuList>
        {entries.map((entry, place) => {
          const { title, children } = entry;
          const isCurrent = entry === current;
          const own = menuLink(entry, path);
          return children ? (
            <Disclosure
              key={title}
              id={`menu-${place}`}
              title={title}
              Trigger={S.MenuTrigger}
              panels={panels}
              isCurrent={isCurrent}
            >
              {(panel) => <MenuPanel items={children} path={path} panel={panel} />}
            </Disclosure>
          ) : (
            <li key={title}>
              <S.MenuLink {...own} aria-current={own['aria-current'] ?? (isCurrent ? 'true' : undefined)}>
                {title}
              </S.MenuLink>
            </li>
          );
        })}
      </S.MenuList>
    </S.Menu>
  );
}

/** Stored for a year; a script of the document reads it before the first paint. */
function ThemeSwitch() {
  return <S.ThemeButton label={frameText.switchTheme} icon="i-sun" onClick={switchTheme} />;
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.theme
    ? dataset.theme === 'dark'
    : matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = isDark ? 'light' : 'dark';
  dataset.theme = theme;
  document.cookie = `${cookieNames.theme}=${theme}; path=/; max-age=${cookieAges.theme}; samesite=lax`;
}

/**
 * Sets `data-scroll` of the header's bar to `down` or `up`, which hides and shows it (SHELL-16). Returns the
 * stop function. On the document it would recalculate the styles of the whole page.
 */
export function watchScroll({ dataset }: HTMLElement): () => void {
  let way: ScrollDirection = { isDown: false, farthest: scrollY };
  let frame = 0;
  const look = () => {
    frame = 0;
    way = scrollStep(way, scrollY);
    dataset.scroll = way.isDown ? 'down' : 'up';
  };
  const onScroll = () => {
    frame ||= requestAnimationFrame(look);
  };
  addEventListener('scroll', onScroll, { passive: true });
  return () => {
    removeEventListener('scroll', onScroll);
    cancelAnimationFrame(frame);
    delete dataset.scroll;
  };
}

/** The farthest position, px, from which a turn is measured. */
interface ScrollDirection {
  isDown: boolean;
  farthest: number;
}

/** Minimum distance of a turn, px (SHELL-16). */
export const scrollThreshold = 100;

/** `y` is px from the top; the first 100 px always count as up. */
export function scrollStep({ isDown, farthest }: ScrollDirection, y: number): ScrollDirection {
  // Some browsers overscroll above the top.
  const place = Math.max(y, 0);
  const wasDown = isDown && place >= scrollThreshold;
  const turn = wasDown ? Math.max(farthest, place) : Math.min(farthest, place);
  return Math.abs(place - turn) < scrollThreshold
    ? { isDown: wasDown, farthest: turn }
    : { isDown: !wasDown, farthest: place };
}
