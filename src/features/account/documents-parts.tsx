import { links } from '@/config/links';
import { AccountArea } from './account-area';
import { DocumentsCard } from './documents-card';

/** /lk/documents (ACC-02). */
export function DocumentsParts() {
  return (
    <AccountArea path={links.documents}>
      <DocumentsCard />
    </AccountArea>
  );
}
