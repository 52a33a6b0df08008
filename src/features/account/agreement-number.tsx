import styled from 'styled-components';

const Group = styled.span`
  & + & {
    margin-left: 0.28em;
  }
`;

/** Screen readers and copies get one unspaced number. */
export function AgreementNumber({ number }: { number: string }) {
  const groups = number.match(/.{1,3}/g) ?? [];
  return (
    <>
      {groups.map((group, index) => (
        // The index is the key, because groups may be equal.
        <Group key={index}>{group}</Group>
      ))}
    </>
  );
}
