import { useEffect, useId, useRef } from 'react';

import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Dialog, DialogBody, ErrorHalo } from './result-dialog.styles';
import { resultDialogText } from './result-dialog.text';
import { ThanksPicture } from './thank-you';

interface ResultDialogProps {
  isSent: boolean;
  onClose: () => void;
}

/** How a request of the TV page ended (EQ-10, LEAD-06). The form behind says the same. */
export function ResultDialog({ isSent, onClose }: ResultDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => showModal(dialog.current), []);
  const { title, text } = isSent ? resultDialogText.sent : resultDialogText.failed;
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
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
        <Button size="large" full onClick={() => dialog.current?.close()}>
          {resultDialogText.close}
        </Button>
      </DialogBody>
    </Dialog>
  );
}

/** Opens it; gives the function that returns the focus to where it was. */
function showModal(dialog: HTMLDialogElement | null): () => void {
  const before = document.activeElement;
  dialog?.showModal();
  return () => {
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
}
