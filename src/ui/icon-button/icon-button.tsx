import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { Icon, type IconName } from '../icon/icon';
import { Anchor, type AnchorProps } from '../link/link';

type IconButtonProps = {
  label: string;
  icon: IconName;
};

const look = css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: transparent;
  color: inherit;
  cursor: pointer;
  text-decoration: none;
  transition: background var(--m-fast);

  &:hover {
    background: var(--hover-here, var(--c-surface-2));
  }

  &:disabled {
    color: var(--c-on-disabled);
    background: transparent;
    cursor: not-allowed;
  }
`;

const NativeButton = styled.button`
  ${look}
`;

const RoundLink = styled(Anchor)`
  ${look}
`;

export function IconButton({
  label,
  icon,
  type = 'button',
  ...rest
}: IconButtonProps & ComponentPropsWithRef<'button'>) {
  return (
    <NativeButton {...rest} type={type} aria-label={label}>
      <Icon name={icon} />
    </NativeButton>
  );
}

export function IconLink({ label, icon, ...rest }: IconButtonProps & AnchorProps) {
  return (
    <RoundLink {...rest} aria-label={label}>
      <Icon name={icon} />
    </RoundLink>
  );
}
