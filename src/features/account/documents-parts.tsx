import { links } from '@/config/links';
import type { SiteStore } from '@/site/store-hooks';
import { AccountArea } from './account-area';
import { DocumentsCard } from './documents-card';

/** /lk/documents (ACC-02). */
export function DocumentsParts({ store }: { store: SiteStore }) {
  return (
    <AccountArea store={store} path={links.documents}>
      <DocumentsCard />
    </AccountArea>
  );
}
