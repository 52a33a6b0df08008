import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

import { Button, type ButtonProps } from '@/ui/button/button';
import { Icon, type IconName } from '@/ui/icon/icon';
import { media } from '@/ui/theme/media';
import { TextWhenWide, mediaIconOnly } from './filters/filter-bar.styles';

/** A diagonal stroke: off; a spinner: pending. A border, because forced colours remove backgrounds. */
const Tool = styled(Button)`
  ${mediaIconOnly(css`
    min-width: 44px;
    padding-inline: var(--s-8);

    &:not([aria-busy])[data-off='true']::before {
      content: '';
      position: absolute;
      top: calc(50% - 13px);
      left: calc(50% - 1px);
      height: 26px;
      border-left: 2px solid;
      rotate: 45deg;
    }
  `)}
`;

interface DeskToolProps extends Omit<ButtonProps, 'kind' | 'size'> {
  icon: IconName;
  isOff: boolean;
  children: ReactNode;
}

export function DeskToolbarButton({ icon, isOff, children, ...rest }: DeskToolProps) {
  return (
    <Tool {...rest} kind="ghost" size="small" data-off={isOff}>
      <Icon name={icon} size={20} />
      <TextWhenWide>{children}</TextWhenWide>
    </Tool>
  );
}

/** On a phone a long message wraps below the button. */
export const ToolText = styled.span`
  font: var(--t-small);

  ${media.below(480)} {
    flex: 1 1 100px;
    order: 1;
  }
`;
