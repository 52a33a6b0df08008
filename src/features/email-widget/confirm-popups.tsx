import styled from 'styled-components';

import { links } from '@/config/links';
import { Button, ButtonLink } from '@/ui/button/button';
import { TextLink } from '@/ui/link/link';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { emailWidgetText as text } from './email-widget.text';

const Content = styled.div`
  display: grid;
  gap: var(--s-16);
`;

/** «Готово»: the address is confirmed; the way to the notification settings (MAIL-04). */
export function SuccessPopup({ onClose }: { onClose: () => void }) {
  return (
    <Popup title={text.successTitle} width="narrow" onClose={onClose}>
      <Content>
        <p>{text.successText}</p>
        <p>
          <SettingsLink />
        </p>
        <CloseButton words={text.fine} />
      </Content>
    </Popup>
  );
}

/** «Произошла ошибка», with the words that are known (MAIL-04). */
export function ErrorPopup({ message, onClose }: { message: string; onClose: () => void }) {
  return (
    <Popup title={text.errorTitle} width="narrow" onClose={onClose}>
      <Content>
        {message !== '' && <p>{message}</p>}
        <CloseButton words={text.fine} />
      </Content>
    </Popup>
  );
}

/** For a guest whom a mail has sent here. */
export function SignInPopup({ href, onClose }: { href: string; onClose: () => void }) {
  return (
    <Popup title={text.signInTitle} width="narrow" onClose={onClose}>
      <Content>
        <p>{text.signInText}</p>
        <ButtonLink href={href}>{text.signIn}</ButtonLink>
      </Content>
    </Popup>
  );
}

function SettingsLink() {
  const close = useOverlayClose();
  return (
    <TextLink href={links.notices} onClick={close}>
      {text.settings}
    </TextLink>
  );
}

function CloseButton({ words }: { words: string }) {
  const close = useOverlayClose();
  return <Button onClick={close}>{words}</Button>;
}
