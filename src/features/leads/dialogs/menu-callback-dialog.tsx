import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { Popup } from '@/ui/overlay/popup';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';

interface MenuCallbackDialogProps {
  request: DialogRequestOf<'menu-callback'>;
  onClose: () => void;
}

/** Renders «Перезвоните мне» of the menu, phone only (VAL-02). */
export function MenuCallbackDialog({ request, onClose }: MenuCallbackDialogProps) {
  const { title, text, button } = dialogText.menu;
  return (
    <Popup title={title} onClose={onClose}>
      <p>{text}</p>
      <DialogForm
        id="menu-callback"
        request={request}
        family="callback"
        {...formKinds.menuCallback}
        hidesCallTime={false}
        buttonText={button}
        hidden={{ kind: 'menu' }}
      />
    </Popup>
  );
}
