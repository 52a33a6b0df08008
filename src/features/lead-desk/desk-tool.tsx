import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { Button, type ButtonProps } from '@/ui/button/button';
import { Icon, type IconName } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { TextWhenWide } from './filters/filter-bar.styles';

/** Below this width, px, tool labels are visually hidden: with them the tools took three rows. */
const words = 480;

/**
 * A stroke shows that the icon is off, a spinner that its request is pending. The stroke is a border: forced
 * colours drop backgrounds.
 */
const Tool = styled(Button)<{ $isOff: boolean }>`
  ${media.below(words)} {
    min-width: 44px;
    padding-inline: var(--s-8);

    &:not([aria-busy])::before {
      content: ${({ $isOff }) => ($isOff ? "''" : 'none')};
      position: absolute;
      top: calc(50% - 13px);
      left: calc(50% - 1px);
      height: 26px;
      border-left: 2px solid;
      rotate: 45deg;
    }
  }
`;

interface DeskToolProps extends Omit<ButtonProps, 'kind' | 'size'> {
  icon: IconName;
  isOff: boolean;
  children: ReactNode;
}

export function DeskTool({ icon, isOff, children, ...rest }: DeskToolProps) {
  return (
    <Tool {...rest} kind="ghost" size="small" $isOff={isOff}>
      <Icon name={icon} size={20} />
      <TextWhenWide>{children}</TextWhenWide>
    </Tool>
  );
}

/** On a phone a long message takes lines below the button, no row of its own. */
export const ToolText = styled.span`
  font: var(--t-small);

  ${media.below(words)} {
    flex: 1 1 100px;
    order: 1;
  }
`;
