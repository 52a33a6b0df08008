import styled from 'styled-components';

const Group = styled.span`
  & + & {
    margin-left: 0.28em;
  }
`;

/** An agreement number in groups of three that are apart only for the eye: read and copied it is one number. */
export function AgreementNumber({ number }: { number: string }) {
  const groups = number.match(/.{1,3}/g) ?? [];
  return (
    <>
      {groups.map((group, index) => (
        // Equal groups are told apart by their place alone.
        <Group key={index}>{group}</Group>
      ))}
    </>
  );
}
