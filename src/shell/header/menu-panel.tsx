import { Art } from '@/ui/icon/art';
import { Picture } from '@/ui/picture/picture';

import { AdvertisingNote, menuLink, MenuLabels, type MenuEntryLink } from '../menu/menu-item';
import type { DisclosurePanelAttributes } from './disclosure';
import * as S from './menu-panel.styles';

const MAX_COLUMNS = 3;
const usualRows = 3;

interface MenuPanelProps {
  items: readonly MenuEntryLink[];
  path: string;
  panel: DisclosurePanelAttributes;
}

/** Renders the panel of a menu item with four kinds of links (SHELL-01). */
export function MenuPanel({ items, path, panel }: MenuPanelProps) {
  return (
    <S.MenuPanelBox {...panel}>
      <S.PanelInner>
        <PanelLinks items={items} path={path} />
      </S.PanelInner>
    </S.MenuPanelBox>
  );
}

function PanelLinks({ items, path }: Omit<MenuPanelProps, 'panel'>) {
  const described = items.filter(({ type }) => type === 'description-label');
  const common = items.filter(({ type }) => type === undefined);
  const cards = items.filter(
    ({ type }) => type === 'description-button' || type === 'description-button-image',
  );
  const rows = Math.max(Math.min(usualRows, described.length), Math.ceil(described.length / MAX_COLUMNS));
  return (
    <>
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
              <S.CommonLink {...menuLink(item, path)}>
                <S.RowTitle>
                  {item.title}
                  <MenuLabels labels={item.labels} />
                  <AdvertisingNote item={item} />
                </S.RowTitle>
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
    </>
  );
}

function Described({ item, path }: { item: MenuEntryLink; path: string }) {
  return (
    <S.DescribedLink {...menuLink(item, path)} data-promoted={item.promoted || undefined}>
      {item.image_icon && <S.DescribedIcon name={item.image_icon} size={40} />}
      <S.DescribedTitle>
        <b>{item.title}</b> <MenuLabels labels={item.labels} />
      </S.DescribedTitle>{' '}
      <S.Description>
        {item.add_desc} <AdvertisingNote item={item} />
      </S.Description>
    </S.DescribedLink>
  );
}

function Card({ item }: { item: MenuEntryLink }) {
  const image = item.type === 'description-button-image' ? (item.image_webp ?? item.image) : undefined;
  return (
    <S.MenuPanelCard $hasImage={image !== undefined}>
      {image !== undefined && (
        <S.CardImage>
          <CardPicture src={image} />
        </S.CardImage>
      )}
      <S.CardText $isBesideImage={image !== undefined}>
        <b>{item.title}</b> <MenuLabels labels={item.labels} />{' '}
        {item.add_desc && <small>{item.add_desc}</small>}
        <AdvertisingNote item={item} />
      </S.CardText>
      {item.button_text && (
        <S.CardLink
          kind="accent"
          size="small"
          {...menuLink({ title: item.title, link: item.button_link ?? item.link }, null)}
        >
          {item.button_text}
        </S.CardLink>
      )}
    </S.MenuPanelCard>
  );
}

/** Decorative: an image, or a drawing of the sprite. */
function CardPicture({ src }: { src: string }) {
  const isDrawing = /^[af]-/.test(src);
  const size = { width: 200, height: 200 };
  return isDrawing ? <Art name={src} {...size} /> : <Picture src={src} alt="" {...size} />;
}
