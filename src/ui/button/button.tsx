import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { Anchor, type AnchorProps } from '../link/link';
import { buttonBase, buttonStyle, type ButtonKind, type ButtonStyle, type ButtonSize } from './button.styles';

type LookProps = {
  kind?: ButtonKind;
  size?: ButtonSize;
  full?: boolean;
};

export type ButtonProps = LookProps &
  ComponentPropsWithRef<'button'> & {
    /** Clicks are ignored; the button keeps its width and the focus. */
    isLoading?: boolean;
  };

const BaseButton = styled.button`
  ${buttonBase}
`;

const BaseLink = styled(Anchor)`
  ${buttonBase}
`;

/** Button styles for other elements, e.g. the `<summary>` of a `<details>`. */
export const NativeButton = styled(BaseButton)<ButtonStyle>`
  ${buttonStyle}
`;

const LinkButton = styled(BaseLink)<ButtonStyle>`
  ${buttonStyle}
`;

/** Renders a button with a loading state. [UI-07] */
export function Button({
  kind = 'primary',
  size = 'middle',
  full = false,
  isLoading = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  // Enter clicks the submit button, so this also prevents the submission.
  const refuseClick = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <NativeButton
      {...rest}
      type={type}
      $kind={kind}
      $size={size}
      $full={full}
      $isLoading={isLoading}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || rest['aria-disabled']}
      onClick={isLoading ? refuseClick : onClick}
    />
  );
}

export function ButtonLink({
  kind = 'primary',
  size = 'middle',
  full = false,
  ...rest
}: LookProps & AnchorProps) {
  return <LinkButton {...rest} $kind={kind} $size={size} $full={full} />;
}
