import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled from 'styled-components';
import { FieldFrame, fieldIds } from './field-frame';
import { Input } from './field.styles';

const Box = styled.div`
  position: relative;
`;

const BoxInput = styled(Input)<{ $hasEnd: boolean }>`
  ${({ $hasEnd }) => $hasEnd && 'padding-right: 60px;'}
`;

const End = styled.div`
  position: absolute;
  top: 6px;
  right: 8px;
`;

export type InputBoxProps = Omit<ComponentPropsWithRef<'input'>, 'id'> & {
  id: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  end?: ReactNode;
  /** Positions itself, e.g. a list of suggestions. */
  panel?: ReactNode;
};

export function InputBox({ id, label, error, hint, end, panel, className, ...rest }: InputBoxProps) {
  const ids = fieldIds(id, { error, hint, other: rest['aria-describedby'] });
  return (
    <FieldFrame {...{ label, ids, hint, error, className }} labelProps={{ htmlFor: id }}>
      <Box>
        <BoxInput
          {...rest}
          $hasEnd={Boolean(end)}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        {end && <End>{end}</End>}
        {panel}
      </Box>
    </FieldFrame>
  );
}
