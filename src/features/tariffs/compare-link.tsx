import { type MouseEvent, useState } from 'react';
import styled from 'styled-components';

import { ButtonLink } from '@/ui/button/button';
import { opensElsewhere } from '@/ui/link/anchor';

const Row = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: var(--s-12);
  align-items: center;
`;

interface CompareLinkProps {
  /** Own path of the comparison. */
  href: string;
  words: { share: string; copied: string; notCopied: string };
}

/** The link to the comparison: a press copies it; without a script it is a link whose address can be copied. */
export function CompareLink({ href, words }: CompareLinkProps) {
  const [answer, setAnswer] = useState('');
  const copy = (event: MouseEvent) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    copied(new URL(href, location.origin).href).then(
      () => setAnswer(words.copied),
      () => setAnswer(words.notCopied),
    );
  };
  return (
    <Row>
      <ButtonLink kind="secondary" href={href} onClick={copy}>
        {words.share}
      </ButtonLink>
      <span role="status">{answer}</span>
    </Row>
  );
}

/** Rejects where there is no clipboard: outside https it is not even defined. */
async function copied(address: string): Promise<void> {
  await navigator.clipboard.writeText(address);
}
