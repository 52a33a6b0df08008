import type { ClientDocument } from '@/api/profile/account.schemas';
import { links } from '@/config/links';
import { clientCalls, useClientMutation } from '@/site/client/client-calls';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { Note } from '@/ui/note/note';
import { AccountArea, type AccountPageProps } from './account-area';
import { Muted, AccountCardRow, RowEnd, AccountCardRows } from './account-card.styles';
import { documentsPageText as text, supportCallText } from './account-cards.text';
import { SectionCard } from './section-card';
import { SupportCall } from './support-call';

export function DocumentsPageCards({ onAlive }: AccountPageProps) {
  return (
    <AccountArea path={links.documents} onAlive={onAlive}>
      <DocumentsCard />
    </AccountArea>
  );
}

export function DocumentsCard() {
  return (
    <SectionCard section="documents" title={text.title} lines={6}>
      {(documents) => (
        <>
          {documents.length === 0 && <Muted>{text.none}</Muted>}
          <AccountCardRows>
            {documents.map((document) => (
              <DocumentRow key={document.id} {...document} />
            ))}
          </AccountCardRows>
          <SupportCall words={supportCallText.payments} />
        </>
      )}
    </SectionCard>
  );
}

function DocumentRow({ id, title, date, fileName, contentType }: ClientDocument) {
  const loading = useClientMutation(() => clientCalls.documentFile(id));
  const hasFailed = loading.ended !== null && loading.ended.kind !== 'done';
  const download = async () => {
    const ended = await loading.run(null);
    if (ended?.kind === 'done') downloadFileInBrowser({ content: ended.result, fileName, contentType });
  };
  return (
    <AccountCardRow>
      <Icon name="i-doc" />
      <div>
        <b>{title}</b>
        <Muted>{text.from(date)}</Muted>
        {hasFailed && (
          <Note tone="error" role="alert">
            {text.failed}
          </Note>
        )}
      </div>
      <RowEnd>
        <Button kind="secondary" size="small" isLoading={loading.isPending} onClick={() => void download()}>
          <Icon name="i-download" size={18} />
          {text.download}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </RowEnd>
    </AccountCardRow>
  );
}

interface SavedFile {
  content: BlobPart;
  fileName: string;
  contentType: string;
}

/** Downloads a file that the browser never opens: its content can't execute. */
export function downloadFileInBrowser({ content, fileName, contentType }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The download has started.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
