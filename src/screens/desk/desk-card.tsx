import type { ReactNode } from 'react';

import { deskText } from '@/features/lead-desk/lead-desk.text';
import { Art } from '@/ui/icon/art';
import { Card, CardHead, CardPage, Mascot } from './desk-card.styles';
import { DeskMeta } from './desk-meta';

interface DeskCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** A desk page of one form on a night ground. */
export function DeskCard({ title, lead, children }: DeskCardProps) {
  return (
    <CardPage>
      <DeskMeta title={`${title} | ${deskText.deskTitle}`} />
      <Card>
        <Mascot>
          <Art name="a-mascot" width={200} height={200} />
        </Mascot>
        <CardHead>
          <h1>{title}</h1>
          <p>{lead}</p>
        </CardHead>
        {children}
      </Card>
    </CardPage>
  );
}
