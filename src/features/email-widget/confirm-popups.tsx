import styled from 'styled-components';

import { links } from '@/config/links';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { withReferrer } from '@/site/client/sign-in-links';
import { useSiteDispatch } from '@/site/store-hooks';
import { Button, ButtonLink } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { emailWidgetText as text } from './email-widget.text';

const Content = styled.div`
  display: grid;
  gap: var(--s-16);
`;

interface EmailResultPopupProps {
  request: DialogRequestOf<'email-result'>;
  onClose: () => void;
}

export function EmailResultPopup({ request, onClose }: EmailResultPopupProps) {
  const dispatch = useSiteDispatch();
  if (request.status === 'success') return <SuccessPopup onClose={onClose} />;
  const { message, again } = request;
  const close = again ? () => void dispatch(dialogOpened({ kind: 'email-code', ...again })) : onClose;
  return <ErrorPopup message={message} onClose={close} />;
}

function SuccessPopup({ onClose }: { onClose: () => void }) {
  return (
    <Popup title={text.successTitle} width="narrow" onClose={onClose}>
      <Content>
        <p>{text.successText}</p>
        <p>
          <TextLink href={links.notices}>{text.settings}</TextLink>
        </p>
        <CloseButton />
      </Content>
    </Popup>
  );
}

function ErrorPopup({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Popup title={text.errorTitle} width="narrow" onClose={onClose}>
      <Content>
        {message !== '' && <p>{message}</p>}
        <CloseButton />
      </Content>
    </Popup>
  );
}

/** Sends a guest with a mail's link to the sign-in, which confirms the address (MAIL-03). */
export function SignInToConfirmPopup({ onClose }: { onClose: () => void }) {
  return (
    <Popup title={text.signInTitle} width="narrow" onClose={onClose}>
      <Content>
        <p>{text.signInText}</p>
        <ButtonLink href={withReferrer(links.authLogin, location.pathname)}>{text.signIn}</ButtonLink>
      </Content>
    </Popup>
  );
}

function CloseButton() {
  const close = useOverlayClose();
  return <Button onClick={close}>{text.fine}</Button>;
}
