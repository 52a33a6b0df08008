import { links } from '@/config/links';
import { useChatLink } from '@/site/chat/use-chat-link';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';

import { RequestNumber, ThanksPicture } from '../thank-you';
import { ErrorHalo, PicturePlace } from './result-dialog.styles';
import { resultDialogText } from './result-dialog.text';
import { resultWords } from './result-words';
import { SelfClosing } from './self-closing';
import { SurveyOffer } from './survey-offer';

interface ResultDialogProps {
  request: DialogRequestOf<'result'>;
  onClose: () => void;
}

/** A callback's result goes by itself (POP-06). */
const callbackResultMs = 30_000;

/** How a request ended (EQ-10, LEAD-06, POP-07, ERR-02). */
export function ResultDialog({ request, onClose }: ResultDialogProps) {
  const { status, family } = request;
  const { title, text } = resultWords(request);
  const body = (
    <>
      {text !== '' && <p>{text}</p>}
      {request.number !== undefined && <RequestNumber number={request.number} />}
      {status === 'success' && <SurveyOffer />}
      {request.again ? <WaysOut again={request.again} /> : <CloseButton />}
    </>
  );
  return (
    <Popup
      title={title}
      picture={<ResultPicture isSent={status === 'success'} />}
      isCentred
      onClose={onClose}
    >
      {family === 'callback' ? <SelfClosing afterMs={callbackResultMs}>{body}</SelfClosing> : body}
    </Popup>
  );
}

function ResultPicture({ isSent }: { isSent: boolean }) {
  return (
    <PicturePlace>
      {isSent ? (
        <ThanksPicture />
      ) : (
        <ErrorHalo>
          <Icon name="i-warn" />
        </ErrorHalo>
      )}
    </PicturePlace>
  );
}

function CloseButton() {
  const close = useOverlayClose();
  return (
    <Button size="large" full onClick={close} data-autofocus>
      {resultDialogText.close}
    </Button>
  );
}

/** After a failure: the form again with what was typed, or people. */
function WaysOut({ again }: { again: NonNullable<DialogRequestOf<'result'>['again']> }) {
  const close = useOverlayClose();
  const { href, onClick } = useChatLink(links.contacts);
  return (
    <>
      <Button size="large" full {...useDialogButton(again)} data-autofocus>
        {resultDialogText.again}
      </Button>
      <ButtonLink
        kind="secondary"
        size="large"
        full
        href={href}
        onClick={(event) => {
          onClick(event);
          close();
        }}
      >
        <Icon name="i-chat" size={20} />
        {resultDialogText.chat}
      </ButtonLink>
    </>
  );
}
