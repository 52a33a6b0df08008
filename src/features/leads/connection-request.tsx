import type { ConnectionSubject } from '@/site/dialogs/dialog-request';
import type { ReturnedFormValues } from '@/lib/flat-fields';
import { CallInsteadOfFormBlock } from './call-block';
import { toConnectionFormProps } from './connection-form';
import { DeferredRequestBlock, requestBlockMascot } from './deferred-request-block';
import { formKinds } from './lead-form-props';

/** Anchor of the form or its replacement. */
export const connectionRequestId = 'request';

interface Words {
  title: string;
  text: string;
}

interface ConnectionRequestProps {
  words: { request: Words; call: Words };
  subject: ConnectionSubject;
  /** With the visitor's choice in the query. */
  page: string;
  /** LEAD-10. */
  hidesForm: boolean;
  formReturn: ReturnedFormValues | null;
}

export function ConnectionRequest({ words, subject, page, hidesForm, formReturn }: ConnectionRequestProps) {
  if (hidesForm) return <CallInsteadOfFormBlock id={connectionRequestId} {...words.call} />;
  return (
    <DeferredRequestBlock
      {...words.request}
      art={requestBlockMascot}
      form={{
        id: connectionRequestId,
        ...formKinds.card,
        ...toConnectionFormProps(subject),
        page,
        formReturn,
      }}
    />
  );
}
