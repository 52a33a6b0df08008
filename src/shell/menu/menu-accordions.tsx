import { Icon } from '@/ui/icon/icon';

import { MenuLabels } from './menu-labels';
import * as S from './menu-dialog.styles';
import { currentPage, type MenuEntry } from './menu-view';

/** Entries with children open them, one at a time and the first at once (SHELL-02); others are links. */
export function MenuAccordions({ entries, path }: { entries: readonly MenuEntry[]; path: string }) {
  const firstGroup = entries.find(({ children }) => children.length > 0);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length === 0 ? (
            <S.Entry href={entry.link} aria-current={currentPage(entry.link, path)}>
              {entry.title}
            </S.Entry>
          ) : (
            <S.Group name="menu" open={entry === firstGroup}>
              <summary>
                {entry.title}
                <Icon name="i-chevron" />
              </summary>
              <ul>
                {entry.children.map(({ id, title, link, image_icon, labels }) => (
                  <li key={id}>
                    <S.Row href={link} aria-current={currentPage(link, path)}>
                      {image_icon && <Icon name={image_icon} size={32} />}
                      {title}
                      <MenuLabels labels={labels} />
                    </S.Row>
                  </li>
                ))}
              </ul>
            </S.Group>
          )}
        </li>
      ))}
    </ul>
  );
}
