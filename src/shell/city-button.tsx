import styled from 'styled-components';

import { links } from '@/config/links';
import { useDialogOpener } from '@/site/dialogs/use-dialog-link';
import { useCity } from '@/site/store-hooks';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';

import { frameText } from './frame.text';

const Opener = styled.a`
  display: inline-flex;
  gap: var(--s-4);
  align-items: center;
  min-height: max(var(--h-top), 40px);
  color: inherit;
  text-decoration: none;
  cursor: pointer;

  &:hover {
    color: var(--c-brand);
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** Renders «Выберите город»; without scripts a link to all cities. */
export function CityButton({ size }: { size: 18 | 20 }) {
  const { name } = useCity();
  return (
    <Opener {...useDialogOpener({ kind: 'city' }, links.cities)}>
      <Icon name="i-pin" size={size} />
      <VisuallyHidden>{frameText.yourCity} </VisuallyHidden>
      {name}
      <Icon name="i-chevron" size={18} />
    </Opener>
  );
}
