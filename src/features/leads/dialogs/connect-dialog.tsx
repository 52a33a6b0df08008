import { links } from '@/config/links';
import { analyticsEvents, track } from '@/site/analytics/track';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { useSiteSelector } from '@/site/store-hooks';
import { selectVariants } from '@/site/visit/visit.slice';
import { Button, ButtonLink } from '@/ui/button/button';
import { Note } from '@/ui/note/note';
import { Popup } from '@/ui/overlay/popup';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';
import { dialogText } from './dialog.text';

interface PlainDialogProps {
  onClose: () => void;
}

/** Offers the site or a call (POP-02); `LastOfferBeforeCallDialog` may follow (POP-03). */
export function ConnectDialog({ onClose }: PlainDialogProps) {
  const variants = useSiteSelector(selectVariants);
  const call = useDialogButton({ kind: variants['stopper'] === 'shown' ? 'stopper' : 'callback' });
  const { title, text, note } = dialogText.connect;
  return (
    <Popup title={title} onClose={onClose}>
      <p>{text}</p>
      <Note tone="sun">{note}</Note>
      <ToTariffs text={dialogText.connect.choose} />
      <Button kind="secondary" size="large" full {...call}>
        {dialogText.connect.call}
      </Button>
    </Popup>
  );
}

/** Offers the site once more (POP-03). */
export function LastOfferBeforeCallDialog({ onClose }: PlainDialogProps) {
  const { title, text, choose, call } = dialogText.stopper;
  return (
    <Popup title={title} onClose={onClose}>
      <p>{text}</p>
      <ToTariffs text={choose} />
      <Button kind="secondary" size="large" full {...useDialogButton({ kind: 'callback' })}>
        {call}
      </Button>
    </Popup>
  );
}

function ToTariffs({ text }: { text: string }) {
  const close = useOverlayClose();
  const trackPress = () => track(analyticsEvents.button('connect_dialog', text));
  if (location.pathname === links.internet)
    return (
      <Button
        size="large"
        full
        onClick={() => {
          trackPress();
          close();
        }}
      >
        {text}
      </Button>
    );
  return (
    <ButtonLink size="large" full href={links.internet} onClick={trackPress}>
      {text}
    </ButtonLink>
  );
}
