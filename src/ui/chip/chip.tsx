import type { ComponentPropsWithRef } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '../icon/icon';
import { Anchor, type AnchorProps } from '../link/link';

/**
 * `$column`: minimum column width, px. It fits the longest chip, so that the web font causes no layout shift.
 */
export const Chips = styled.div<{ $column?: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-8);

  ${({ $column }) =>
    $column !== undefined &&
    css`
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(${$column}px, 1fr));

      & span {
        flex: 1;
        justify-content: center;
        padding-inline: var(--s-8);
      }
    `}
`;

const face = css`
  display: inline-flex;
  align-items: center;
  gap: var(--s-8);
  min-height: 44px;
  padding: var(--s-8) var(--s-16);
  border: 1.5px solid var(--c-line-strong);
  border-radius: var(--r-pill);
  background: var(--c-raised);
  color: var(--c-text);
  font: 500 0.9375rem/1.25rem var(--f-text);
  transition:
    background var(--m-fast),
    border-color var(--m-fast),
    color var(--m-fast);
`;

const chosen = css`
  background: var(--c-brand);
  border-color: var(--c-brand);
  color: var(--c-on-brand);
`;

/** Outlines a chip beside a primary button, because a filled chip could be mistaken for the button. */
const outlined = css`
  background: var(--c-raised);
  border-color: var(--c-brand);
  color: var(--c-text);
`;

const Holder = styled.label<{ $isOutlined: boolean }>`
  position: relative;
  display: inline-flex;

  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  & span {
    ${face}
  }

  &:hover span {
    border-color: var(--c-brand);
  }

  &:active span {
    background: var(--c-brand-soft);
    transition-duration: 0s;
  }

  & input:checked + span {
    ${({ $isOutlined }) => ($isOutlined ? outlined : chosen)}
  }

  & i {
    display: inline-flex;
    gap: var(--s-4);
    align-items: center;
    font-style: normal;
  }

  & i + i,
  & input:checked + span i:first-child {
    display: none;
  }

  & input:checked + span i + i {
    display: inline-flex;
  }

  & input:focus-visible + span {
    outline: 3px solid var(--focus-here, var(--c-focus));
    outline-offset: 2px;
  }

  & input:disabled + span {
    background: var(--c-disabled);
    border-color: transparent;
    color: var(--c-on-disabled);
  }
`;

const LinkChip = styled(Anchor)`
  ${face}
  text-decoration: none;

  &:hover {
    border-color: var(--c-brand);
  }

  &[aria-current] {
    ${chosen}
  }
`;

type ChipCheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  label: string;
  /** Shown after a tick; the chip is then outlined. */
  chosenLabel?: string;
  type?: 'checkbox' | 'radio';
};

export function ChipCheckbox({
  label,
  chosenLabel,
  type = 'checkbox',
  className,
  ...rest
}: ChipCheckboxProps) {
  return (
    <Holder className={className} $isOutlined={chosenLabel !== undefined}>
      <input {...rest} type={type} />
      <span>
        {chosenLabel === undefined ? (
          label
        ) : (
          <>
            <i>{label}</i>{' '}
            <i>
              <Icon name="i-check" size={20} />
              {chosenLabel}
            </i>
          </>
        )}
      </span>
    </Holder>
  );
}

export function ChipLink({ current = false, ...rest }: AnchorProps & { current?: boolean }) {
  return <LinkChip {...rest} aria-current={current ? 'true' : undefined} />;
}
