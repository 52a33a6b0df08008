import { links } from '@/config/links';
import { AccountArea, type AccountPageProps } from './account-area';
import { DocumentsCard } from './documents-card';

/** /lk/documents (ACC-02). */
export function DocumentsParts({ onAlive }: AccountPageProps) {
  return (
    <AccountArea path={links.documents} onAlive={onAlive}>
      <DocumentsCard />
    </AccountArea>
  );
}
