import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { useSiteDispatch } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';
import { useOverlayClose } from '@/ui/overlay/use-overlay-close';

import { frameText } from '../frame.text';

/** «Перезвоните мне» of the burger menu: the menu goes, the form comes (VAL-02). */
export function MenuCallback() {
  const dispatch = useSiteDispatch();
  const close = useOverlayClose();
  return (
    <Button
      kind="secondary"
      size="large"
      full
      onClick={() => {
        close();
        dispatch(dialogOpened({ kind: 'menu-callback' }));
      }}
    >
      <Icon name="i-phone" size={20} />
      {frameText.callMe}
    </Button>
  );
}
