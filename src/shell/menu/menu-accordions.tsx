import { Icon } from '@/ui/icon/icon';

import { AdvertisingNote } from './advertising-note';
import { MenuLabels } from './menu-labels';
import * as S from './menu-dialog.styles';
import { currentPage, type MenuEntry, type MenuLink } from './menu-view';

/** Entries with children open them, one at a time and the first at once (SHELL-02); others are links. */
export function MenuAccordions({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const firstGroup = entries.find(({ children }) => children);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.title}>
          {entry.children ? (
            <S.Group name="menu" open={entry === firstGroup}>
              <summary>
                {entry.title}
                <Icon name="i-chevron" />
              </summary>
              <ul>
                {entry.children.map((item) => (
                  <li key={item.title}>
                    <Child item={item} path={path} />
                  </li>
                ))}
              </ul>
            </S.Group>
          ) : (
            <S.Entry href={entry.link} aria-current={currentPage(entry.link, path)}>
              {entry.title}
            </S.Entry>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A card of the panel is an invitation and not the place of a page: here it leads where its button does. */
function Child({ item, path }: { item: MenuLink; path: string }) {
  const isCard = item.type === 'description-button' || item.type === 'description-button-image';
  return (
    <S.Row
      href={(isCard && item.button_link) || item.link}
      aria-current={isCard ? undefined : currentPage(item.link, path)}
    >
      {item.image_icon && <Icon name={item.image_icon} size={32} />}
      {item.title}
      <MenuLabels labels={item.labels} />
      <AdvertisingNote item={item} />
    </S.Row>
  );
}
