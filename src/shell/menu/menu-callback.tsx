import { requestDialog } from '@/site/dialogs/request-dialog';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';

import { frameText } from '../frame.text';

/** «Перезвоните мне» of the burger menu: the menu goes, the form comes (VAL-02). */
export function MenuCallback() {
  const close = useOverlayClose();
  return (
    <Button
      kind="secondary"
      size="large"
      full
      onClick={() => {
        close();
        requestDialog({ kind: 'menu-callback' });
      }}
    >
      <Icon name="i-phone" size={20} />
      {frameText.callMe}
    </Button>
  );
}
