import { useEffect, useId, useRef } from 'react';

import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Dialog, DialogBody, ErrorHalo } from './lead-form.styles';
import { leadsText } from './leads.text';
import { ThanksPicture } from './thank-you';

interface ResultDialogProps {
  isSent: boolean;
  onClose: () => void;
}

/** How a request of the TV page ended (EQ-10, LEAD-06). The form behind says the same. */
export function ResultDialog({ isSent, onClose }: ResultDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <Dialog ref={dialog} aria-labelledby={titleId} onClose={onClose}>
      <DialogBody>
        {isSent ? (
          <ThanksPicture />
        ) : (
          <ErrorHalo>
            <Icon name="i-warn" />
          </ErrorHalo>
        )}
        <h2 id={titleId}>{isSent ? leadsText.resultSent : leadsText.resultFailed}</h2>
        <p>{isSent ? leadsText.resultSentText : leadsText.resultFailedText}</p>
        <Button size="large" full onClick={() => dialog.current?.close()}>
          {leadsText.close}
        </Button>
      </DialogBody>
    </Dialog>
  );
}
