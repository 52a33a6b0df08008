import styled from 'styled-components';

const Group = styled.span`
  & + & {
    margin-left: 0.28em;
  }
`;

/** Shows groups; screen readers and copies get no spaces. */
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
