import { type ComponentType, useEffect, useState } from 'react';

import { links } from '@/config/links';
import { Icon } from '@/ui/icon/icon';
import { PlainLink } from '@/ui/link/link';

import type { ClientMenusProps } from './client-menus';
import * as S from './client-menus-place.styles';
import { clientMenusText as text } from './client-menus.text';

type Menus = ComponentType<ClientMenusProps>;

/**
 * Where a client's dropdowns come, when their scripts have: until then, and where they cannot be loaded, two links of
 * the same size lead to the same pages.
 */
export function ClientMenusPlace(props: ClientMenusProps) {
  const [loaded, setLoaded] = useState<{ Menus: Menus } | null>(null);
  useEffect(() => {
    import('./client-menus').then(
      ({ ClientMenus }) => setLoaded({ Menus: ClientMenus }),
      () => undefined,
    );
  }, []);
  if (loaded) return <loaded.Menus {...props} />;
  return (
    <S.Menus aria-label={text.label}>
      <li>
        <PlainLink href={links.management}>
          <Icon name="i-doc" size={20} />
          <S.Words>
            <small>{text.agreement} </small>
            {props.client.agreement?.number}
          </S.Words>
        </PlainLink>
      </li>
      <li>
        <PlainLink href={links.profile}>
          <S.Avatar aria-hidden="true">
            <Icon name="i-user" size={20} />
          </S.Avatar>
          <S.Words>{text.profile}</S.Words>
        </PlainLink>
      </li>
    </S.Menus>
  );
}
