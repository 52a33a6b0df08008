import { type ReactNode, useId } from 'react';

import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { Skeleton } from '@/ui/skeleton/skeleton';
import { Card, CardHead, Failed } from './account-card.styles';
import type { AccountData, SectionName } from './account.slice';
import { accountText } from './account.text';
import { useRenew, useSection } from './use-account';

interface SectionCardProps<Name extends SectionName> {
  section: Name;
  title: string;
  /** Beside the heading. */
  aside?: ReactNode;
  id?: string;
  tone?: 'plain' | 'night' | 'sun';
  /** Lines of the skeleton. */
  lines?: number;
  /** `toHeading` takes the focus from what goes away once something was ordered. */
  children: (data: AccountData[Name], toHeading: () => void) => ReactNode;
}

/** A card of one section of the client's data: its skeleton, its error with «Повторить», or what it holds (ACC-01). */
export function SectionCard<Name extends SectionName>({
  section,
  children,
  ...card
}: SectionCardProps<Name>) {
  const { title, aside, id, tone = 'plain', lines = 3 } = card;
  const titleId = useId();
  const { status, held } = useSection(section);
  const renew = useRenew();
  const isFailed = status === 'error';
  const toHeading = () => {
    const heading = document.getElementById(titleId);
    if (heading?.closest('section')?.contains(document.activeElement)) heading.focus();
  };
  return (
    <Card id={id} $tone={tone} aria-labelledby={titleId} aria-busy={status === 'loading' || undefined}>
      <CardHead>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {!isFailed && held && aside}
      </CardHead>
      {isFailed ? (
        <Failed>
          <Note tone="error" role="alert">
            {accountText.failed}
          </Note>
          <Button kind="secondary" size="small" onClick={() => renew(section)}>
            {accountText.retry}
            <VisuallyHidden> {title}</VisuallyHidden>
          </Button>
        </Failed>
      ) : held ? (
        children(held.data, toHeading)
      ) : (
        <>
          <VisuallyHidden role="status">{accountText.loading}</VisuallyHidden>
          <Skeleton height={24} lines={lines} />
        </>
      )}
    </Card>
  );
}
