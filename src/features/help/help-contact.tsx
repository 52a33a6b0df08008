import styled from 'styled-components';

import { links } from '@/config/links';
import { phoneLink } from '@/lib/phone';
import { useDialogOpener } from '@/site/dialogs/use-dialog-link';
import { ButtonLink } from '@/ui/button/button';
import { helpContactText as text } from './help.text';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-12);
`;

export interface HelpContactProps {
  /** As displayed. */
  phone: string;
}

/** Shows the city's phone and a callback with the question topic. */
export function HelpContact({ phone }: HelpContactProps) {
  const callback = useDialogOpener({ kind: 'shell-callback', topic: 1 }, links.request);
  return (
    <Row>
      <ButtonLink href={phoneLink(phone)}>{text.phone(phone)}</ButtonLink>{' '}
      <ButtonLink kind="secondary" {...callback}>
        {text.callback}
      </ButtonLink>
    </Row>
  );
}
