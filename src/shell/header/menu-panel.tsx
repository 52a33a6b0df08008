import { ButtonLink } from '@/ui/button/button';
import { Art } from '@/ui/icon/art';
import { Icon } from '@/ui/icon/icon';
import { Picture } from '@/ui/picture/picture';

import { AdvertisingNote } from '../menu/advertising-note';
import { MenuLabels } from '../menu/menu-labels';
import { currentPage, type MenuLink } from '../menu/menu-view';
import type { PanelProps } from './disclosure';
import * as S from './menu-panel.styles';

const mostColumns = 3;
const usualRows = 3;

interface MenuPanelProps {
  items: readonly MenuLink[];
  path: string;
  panel: PanelProps;
}

/** A dropdown panel of the main menu with its four kinds of links [spec 2.10]. */
export function MenuPanel({ items, path, panel }: MenuPanelProps) {
  const described = items.filter(({ type }) => type === 'description-label');
  const common = items.filter(({ type }) => type === undefined);
  const cards = items.filter(
    ({ type }) => type === 'description-button' || type === 'description-button-image',
  );
  const rows = Math.max(Math.min(usualRows, described.length), Math.ceil(described.length / mostColumns));
  return (
    <S.Panel {...panel}>
      <S.PanelInner>
        {described.length > 0 && (
          <S.DescribedList $rows={rows} $columns={Math.ceil(described.length / rows)}>
            {described.map((item) => (
              <li key={item.title}>
                <Described item={item} path={path} />
              </li>
            ))}
          </S.DescribedList>
        )}
        {common.length > 0 && (
          <S.CommonList>
            {common.map((item) => (
              <li key={item.title}>
                <S.CommonLink href={item.link} aria-current={currentPage(item.link, path)}>
                  <span>
                    {item.title}
                    <MenuLabels labels={item.labels} />
                    <AdvertisingNote item={item} />
                  </span>
                </S.CommonLink>
              </li>
            ))}
          </S.CommonList>
        )}
        {cards.length > 0 && (
          <S.Cards>
            {cards.map((item) => (
              <Card key={item.title} item={item} />
            ))}
          </S.Cards>
        )}
      </S.PanelInner>
    </S.Panel>
  );
}

function Described({ item, path }: { item: MenuLink; path: string }) {
  return (
    <S.DescribedLink
      href={item.link}
      aria-current={currentPage(item.link, path)}
      data-promoted={item.promoted || undefined}
    >
      {item.image_icon && <Icon name={item.image_icon} size={40} />}
      <span>
        <b>{item.title}</b>
        <MenuLabels labels={item.labels} />
      </span>
      <small>
        {item.add_desc} <AdvertisingNote item={item} />
      </small>
    </S.DescribedLink>
  );
}

function Card({ item }: { item: MenuLink }) {
  const image = item.type === 'description-button-image' ? (item.image_webp ?? item.image) : undefined;
  return (
    <S.Card $hasImage={image !== undefined}>
      {image !== undefined && (
        <div>
          <CardPicture src={image} />
        </div>
      )}
      <p>
        <b>{item.title}</b> <MenuLabels labels={item.labels} />
        {item.add_desc && <small>{item.add_desc}</small>}
        <AdvertisingNote item={item} />
      </p>
      {item.button_text && (
        <ButtonLink kind="accent" size="small" href={item.button_link ?? item.link}>
          {item.button_text}
        </ButtonLink>
      )}
    </S.Card>
  );
}

/** The card's picture is decoration: an image, or a drawing of the sprite by its name. */
function CardPicture({ src }: { src: string }) {
  const isDrawing = /^[af]-/.test(src);
  const size = { width: 200, height: 200 };
  return isDrawing ? <Art name={src} {...size} /> : <Picture src={src} alt="" {...size} />;
}
