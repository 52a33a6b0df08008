import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { Button } from '@/ui/button/button';
import { Icon } from '@/ui/icon/icon';

import { frameText } from '../frame.text';

/** «Перезвоните мне» of the burger menu: the menu goes, the form comes (VAL-02). */
export function MenuCallback() {
  return (
    <Button kind="secondary" size="large" full {...useDialogButton({ kind: 'menu-callback' })}>
      <Icon name="i-phone" size={20} />
      {frameText.callMe}
    </Button>
  );
}
