import styled from 'styled-components';
import { ButtonLink } from '../button/button';
import { Icon, type IconName } from '../icon/icon';
import { PlainLink } from '../link/link';
import { inverseSurface } from '../theme/inverse-surface';
import { storeButtonsText, type StoreButtonsTexts } from './store-buttons.text';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
`;

// The dark background is the same on light and inverse blocks.
const Badge = styled(PlainLink)`
  ${inverseSurface}
  display: inline-flex;
  align-items: center;
  gap: var(--s-12);
  min-width: min(168px, 100%);
  min-height: 56px;
  padding: var(--s-8) var(--s-20) var(--s-8) var(--s-16);
  border-radius: var(--r-16);
  background: var(--c-night-2);
  font: 600 1rem/1.25rem var(--f-text);
  transition: background var(--m-fast);

  &:hover {
    background: var(--c-night-line);
  }
`;

const App = styled.small`
  display: block;
  color: var(--c-on-night-muted);
  font: 400 0.75rem/1rem var(--f-text);
`;

export type StoreApp = keyof StoreButtonsTexts['apps'];
export type Store = keyof StoreButtonsTexts['stores'];
/** Link to an app store; `title` replaces the store's name. */
export type StoreLink = { store: Store; href: string; title?: string };

export type StoreButtonsProps = {
  app: StoreApp;
  stores: readonly StoreLink[];
  /** `simple`: one text button for the first store. */
  mode?: 'badges' | 'simple';
  onClick?: (store: Store) => void;
  words?: StoreButtonsTexts;
};

const signs: Record<StoreApp, IconName> = { main: 'i-download', tv: 'i-tv', home: 'i-plug' };

/** Renders store buttons without the protected artwork. [UI-08] */
export function StoreButtons({
  app,
  stores,
  mode = 'badges',
  onClick,
  words = storeButtonsText,
}: StoreButtonsProps) {
  const [first] = stores;
  if (!first) return null;
  if (mode === 'simple')
    return (
      <ButtonLink kind="secondary" href={first.href} onClick={() => onClick?.(first.store)}>
        {words.simple[first.store]}
      </ButtonLink>
    );
  return (
    <Row>
      {stores.map(({ store, href, title = words.stores[store] }) => (
        <li key={store}>
          <Badge href={href} onClick={() => onClick?.(store)}>
            <Icon name={signs[app]} />
            <span>
              <App>{words.apps[app]}</App> {title}
            </span>
          </Badge>
        </li>
      ))}
    </Row>
  );
}
