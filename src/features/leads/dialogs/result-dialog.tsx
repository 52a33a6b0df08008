import { type ReactNode, useState } from 'react';
import styled from 'styled-components';

import { links } from '@/config/links';
import { serverNow } from '@/lib/server-clock';
import type { DialogRequestOf, RequestReceipt } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { useSiteDispatch, useSiteSelector, useSiteStore } from '@/site/store-hooks';
import { surveyOfferOf, selectSurvey, startSurvey } from '@/site/visit/surveys';
import { draftAnswered } from '@/site/visit/visit.slice';
import { useChatLink } from '@/site/visit/use-chat-link';
import { Button, ButtonLink } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { useSelfClosing } from '@/ui/self-closing/use-self-closing';
import { SurveyBanner } from '@/ui/survey-banner/survey-banner';
import { media } from '@/ui/theme/media';
import { Halo, RequestNumber, ThanksPicture } from '../thank-you';
import { thankYouText } from '../thank-you.text';
import { resultDialogText } from './dialog.text';

const Area = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;

const PicturePlace = styled.div`
  display: grid;
  justify-items: center;
  padding-top: var(--s-32);

  ${media.from(768)} {
    padding-top: var(--s-40);
  }
`;

const ReceiptArea = styled.div`
  display: grid;
  gap: var(--s-4);
`;

const ErrorHalo = styled(Halo)`
  background: var(--c-error-soft);
  color: var(--c-error);
`;

const ErrorIcon = styled(Icon)`
  width: 64px;
  height: 64px;
`;

interface ResultDialogProps {
  request: DialogRequestOf<'result'>;
  onClose: () => void;
}

/** Time until the result closes, ms (POP-06). */
const callbackResultMs = 30_000;

export function ResultDialog({ request, onClose }: ResultDialogProps) {
  const { outcome, family, receipt, again, isFormBehind = false } = request;
  const isSent = outcome.kind === 'done';
  const { title, text } = resultTexts(request);
  const number = isSent && !isFormBehind ? outcome.result.request_id : undefined;
  const body = (
    <>
      {text !== '' && <p>{text}</p>}
      {receipt && <ReceiptLines {...receipt} isCalledSoon={family === 'callback' && text === ''} />}
      {number !== undefined && <RequestNumber number={number} hasCall={receipt?.callAt !== undefined} />}
      {isSent && <SurveyOffer />}
      {again ? <WaysOut again={again} /> : <CloseButton />}
    </>
  );
  return (
    <Popup title={title} picture={<ResultPicture isSent={isSent} />} isCentred onClose={onClose}>
      {family === 'callback' ? (
        <SelfClosing unread={number === undefined ? null : outcome}>{body}</SelfClosing>
      ) : (
        body
      )}
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
          <ErrorIcon name="i-warn" />
        </ErrorHalo>
      )}
    </PicturePlace>
  );
}

interface ReceiptLinesProps extends RequestReceipt {
  isCalledSoon: boolean;
}

function ReceiptLines({ callAt, item, option, phoneEnd, isCalledSoon }: ReceiptLinesProps) {
  return (
    <ReceiptArea>
      {callAt !== undefined && <b>{thankYouText.callAt(callAt)}</b>}
      {callAt === undefined && isCalledSoon && <b>{thankYouText.callSoon}</b>}
      {item !== undefined && <span>{item}</span>}
      {option !== undefined && <span>{option}</span>}
      {phoneEnd !== '' && <small>{resultDialogText.phoneEnd(phoneEnd)}</small>}
    </ReceiptArea>
  );
}

function CloseButton() {
  const close = useOverlayClose();
  return (
    <Button size="large" full onClick={close}>
      {resultDialogText.close}
    </Button>
  );
}

/** The form with its values, and the chat or contacts. */
function WaysOut({ again }: { again: NonNullable<DialogRequestOf<'result'>['again']> }) {
  const close = useOverlayClose();
  const { href, onClick } = useChatLink(links.contacts);
  const hasChat = useSiteSelector(({ visit }) => visit.chat.isThere);
  return (
    <>
      <Button size="large" full {...useDialogButton(again)} data-autofocus>
        {resultDialogText.again}
      </Button>
      {hasChat && (
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
      )}
      <Button kind="ghost" size="large" full onClick={close}>
        {resultDialogText.close}
      </Button>
    </>
  );
}

/** Returns title and text of a result (EQ-10, POP-07, ERR-02). */
function resultTexts({ outcome, family = 'tv', isFormBehind = false }: DialogRequestOf<'result'>): {
  title: string;
  text: string;
} {
  if (outcome.kind !== 'done') {
    const { title, text } = resultDialogText.failed[family];
    // A refused callback is shown above its reopened form (ERR-01).
    const isShownAtForm = isFormBehind || family === 'callback';
    return { title, text: outcome.kind === 'refused' && !isShownAtForm ? outcome.message : text };
  }
  const { message } = outcome.result;
  return family === 'callback' && message ? splitTitleAndText(message) : resultDialogText.sent;
}

/** Splits at the first full stop; without one all is the title (D23). */
export function splitTitleAndText(message: string): { title: string; text: string } {
  const end = message.indexOf('.');
  if (end < 0) return { title: message, text: '' };
  return { title: message.slice(0, end).trim(), text: message.slice(end + 1).trim() };
}

interface SelfClosingProps {
  /** Unseen; the page shows an outcome with a number after the dialog. */
  unread: DialogRequestOf<'result'>['outcome'] | null;
  children: ReactNode;
}

/** Closes the surrounding overlay after a time, not while it is hovered or used by keyboard. */
function SelfClosing({ unread, children }: SelfClosingProps) {
  const dispatch = useSiteDispatch();
  const close = useOverlayClose();
  const leave = () => {
    if (unread) dispatch(draftAnswered(unread));
    close();
  };
  return <Area {...useSelfClosing(leave, callbackResultMs, { isFocusGiven: true })}>{children}</Area>;
}

/** Offers a survey after a success, if the feedback cookie and a survey exist (POP-07, POP-08). */
export function SurveyOffer() {
  const store = useSiteStore();
  const dispatch = useSiteDispatch();
  // Selected once: it stays visible after the start.
  const [survey] = useState(() => {
    const state = store.getState();
    if (!state.visit.isFeedbackWanted) return null;
    return selectSurvey(state, 'context', { path: location.pathname, now: serverNow() });
  });
  if (survey === null) return null;
  const offer = surveyOfferOf(survey);
  const start = () => {
    dispatch(startSurvey(offer));
    // A survey on another site opens by link.
    if (offer.externalLink === null)
      dispatch(dialogOpened({ kind: 'survey', survey: offer, isStarted: true }));
  };
  return (
    <SurveyBanner
      title={offer.title}
      description={offer.description}
      buttonText={offer.buttonText}
      image={offer.image ?? undefined}
      fallbackName="a-mascot"
      href={offer.externalLink ?? undefined}
      onClick={start}
    />
  );
}
