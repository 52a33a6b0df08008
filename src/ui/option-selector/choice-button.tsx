import type { ComponentPropsWithRef, MouseEvent } from 'react';
import styled from 'styled-components';
import { Anchor } from '../link/link';
import { rowStyle, variantStyle } from './option-selector.styles';

interface ChoiceProps {
  href: string | undefined;
  isChosen: boolean;
  /** The press is taken, and a link not followed. */
  onPress: (() => void) | undefined;
}

type Rest = Pick<
  ComponentPropsWithRef<'button'>,
  'children' | 'className' | 'aria-expanded' | 'aria-controls'
>;

/** A toggle button, or the same choice as a link to its own address. */
function Choice({ href, isChosen, onPress, ...rest }: ChoiceProps & Rest) {
  if (href === undefined)
    return <button {...rest} type="button" aria-pressed={isChosen} onClick={() => onPress?.()} />;
  const press = (event: MouseEvent) => {
    // A link that is opened elsewhere stays a link.
    if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onPress();
  };
  return <ChoiceLink {...rest} {...{ href, isChosen, press }} />;
}

interface ChoiceLinkProps extends Rest {
  href: string;
  isChosen: boolean;
  press: (event: MouseEvent) => void;
}

function ChoiceLink({ href, isChosen, press, ...rest }: ChoiceLinkProps) {
  return <Anchor {...rest} href={href} aria-current={isChosen ? 'true' : undefined} onClick={press} />;
}

/** The row of an option. */
export const RowChoice = styled(Choice)`
  ${rowStyle}
`;

/** A chip of a variant. */
export const VariantChoice = styled(Choice)`
  ${variantStyle}
`;
