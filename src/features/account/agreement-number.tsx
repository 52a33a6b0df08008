import styled from 'styled-components';

const Group = styled.span`
  & + & {
    margin-left: 0.28em;
  }
`;

/** Visible groups; screen readers and copied text contain the number without spaces. */
export function AgreementNumber({ number }: { number: string }) {
  const groups = number.match(/.{1,3}/g) ?? [];
  return (
    <>
      {groups.map((group, index) => (
        // Groups may be equal.
        <Group key={index}>{group}</Group>
      ))}
    </>
  );
}
