import { useEffect, useRef } from 'react';

import { cookieAges, cookieNames } from '@/config/cookies';
import { analyticsEvents, track } from '@/site/analytics/track';
import type { FramedPageProps } from '@/site/page/page-props';
import type { SignedInClient } from '@/site/client/signed-in-client';
import { useCity } from '@/site/store-hooks';
import { saveSiteCookie } from '@/site/visit/site-cookies.browser';
import { ButtonLink } from '@/ui/button/button';
import { deferred } from '@/ui/deferred/deferred';
import { IconLink } from '@/ui/icon-button/icon-button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { frameText } from '../frame.text';
import { CityLogo } from '../logo';
import { BurgerMenu, findCurrentMenuEntry, type MenuEntry, menuLink } from '../menu/menu-item';
import { ConnectLink } from './connect-link';
import { Disclosure, type OpenPanelControls, useOpenPanel } from './disclosure';
import { MenuPanel } from './menu-panel';
import * as S from './site-header.styles';
import { TopBar } from './top-bar';

/** Guests do not load it. */
const ClientMenus = deferred(async () => (await import('./client-menus')).ClientMenus, 'idle', {
  name: 'client menus',
});

export interface SiteHeaderProps {
  content: FramedPageProps['frame'];
  path: string;
  traits: FramedPageProps['traits'];
  /** Absent: no link. */
  signInHref?: string | undefined;
  /** Dropdowns replace the guest's buttons (SHELL-04, SHELL-05). */
  client?: SignedInClient | null | undefined;
}

export function SiteHeader({ content, path, traits, signInHref, client }: SiteHeaderProps) {
  const { name } = useCity();
  const panels = useOpenPanel();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? watchScroll(bar.current) : undefined), []);
  const isOrdering = traits.isOrderStep === true;
  const { main, services, partners, phones } = content;
  const phone = phones.sale;
  return (
    <S.Header>
      <TopBar
        phone={phone}
        partners={partners}
        services={services}
        path={path}
        panels={panels}
        hasPhoneOnly={isOrdering}
      />
      <S.HeaderBar ref={bar}>
        <S.BarInner>
          <S.NarrowOnly>
            <BurgerMenu />
          </S.NarrowOnly>
          <S.Brand>
            <CityLogo isNameSmall={client !== null} />{' '}
            <S.CityName>
              <VisuallyHidden>{frameText.yourCity} </VisuallyHidden>
              {name}
            </S.CityName>
          </S.Brand>
          <MainMenu entries={main} path={path} panels={panels} />
          <S.HeaderActions>
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
              )}{' '}
              {!client && !isOrdering && <ConnectLink />}
            </S.WideOnly>
          </S.HeaderActions>
        </S.BarInner>
      </S.HeaderBar>
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
  panels: OpenPanelControls;
}) {
  if (entries.length === 0) return null;
  const current = findCurrentMenuEntry(entries, path);
  return (
    <S.HeaderMenu aria-label={frameText.mainMenu}>
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
              Trigger={S.HeaderMenuTrigger}
              panels={panels}
              isCurrent={isCurrent}
            >
              {(panel) => <MenuPanel items={children} path={path} panel={panel} />}
            </Disclosure>
          ) : (
            <li key={title}>
              <S.HeaderMenuLink
                {...own}
                aria-current={own['aria-current'] ?? (isCurrent ? 'true' : undefined)}
              >
                {title}
              </S.HeaderMenuLink>
            </li>
          );
        })}
      </S.MenuList>
    </S.HeaderMenu>
  );
}

/** Stored for a year; an inline script reads it before the first paint. */
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
  saveSiteCookie({ name: cookieNames.theme, value: theme, cookieDomain: '', maxAge: cookieAges.theme });
}

/**
 * Sets `data-scroll` of the bar to `down` or `up`, which hides and shows it (SHELL-16). On the document it
 * would recalculate all styles. Returns the stop function.
 */
export function watchScroll({ dataset }: HTMLElement): () => void {
  let way: ScrollDirection = { isDown: false, farthest: scrollY };
  let frame = 0;
  const look = () => {
    frame = 0;
    way = nextScrollDirection(way, scrollY);
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

/** `farthest`: px from which a change of direction is measured. */
interface ScrollDirection {
  isDown: boolean;
  farthest: number;
}

/** Scroll distance, px, that changes the direction (SHELL-16). */
export const minTurnPx = 100;

/** Returns the direction at `y`, px from the top; always up within the first 100. */
export function nextScrollDirection({ isDown, farthest }: ScrollDirection, y: number): ScrollDirection {
  // Browsers may report a negative position while overscrolling.
  const place = Math.max(y, 0);
  const wasDown = isDown && place >= minTurnPx;
  const turn = wasDown ? Math.max(farthest, place) : Math.min(farthest, place);
  return Math.abs(place - turn) < minTurnPx
    ? { isDown: wasDown, farthest: turn }
    : { isDown: !wasDown, farthest: place };
}
