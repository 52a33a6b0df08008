import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button, type ButtonProps } from '@/ui/button/button';
import { Icon, type IconName } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { TextWhenWide } from './filters/filter-bar.styles';

/** Below this width, px, the words of the tools are for screen readers: with them the tools took three rows. */
const words = 480;

/** A sign alone says by a stroke through it that it is switched off; what is being sent has its spinner there. */
const Tool = styled(Button)<{ $isOff: boolean }>`
  ${media.below(words)} {
    min-width: 44px;
    padding-inline: var(--s-8);

    &:not([aria-busy])::before {
      content: ${({ $isOff }) => ($isOff ? "''" : 'none')};
      position: absolute;
      top: calc(50% - 13px);
      left: calc(50% - 1px);
      width: 2px;
      height: 26px;
      border-radius: 1px;
      background: currentColor;
      rotate: 45deg;
    }
  }
`;

interface DeskToolProps extends Omit<ButtonProps, 'kind' | 'size'> {
  icon: IconName;
  isOff: boolean;
  children: ReactNode;
}

/** A switch among the tools above the inbox. */
export function DeskTool({ icon, isOff, children, ...rest }: DeskToolProps) {
  return (
    <Tool {...rest} kind="ghost" size="small" $isOff={isOff}>
      <Icon name={icon} size={20} />
      <TextWhenWide>{children}</TextWhenWide>
    </Tool>
  );
}

/** What the tools say in words. On a phone it stands in a row below what is pressed; much of it takes lines there, no row. */
export const ToolWords = styled.span`
  font: var(--t-small);

  ${media.below(words)} {
    flex: 1 1 100px;
    order: 1;
  }
`;
