import { productChips } from '@/config/product-chips.text';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { Popup } from '@/ui/overlay/popup';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';

interface CallbackDialogProps {
  request: DialogRequestOf<'callback'>;
  onClose: () => void;
}

export function CallbackDialog({ request, onClose }: CallbackDialogProps) {
  return (
    <Popup title={dialogText.callback.title} onClose={onClose}>
      <DialogForm
        id="callback"
        request={request}
        family="callback"
        {...formKinds.callback}
        buttonText={dialogText.callback.button}
        productChips={productChips}
        hidden={{ kind: 'popup' }}
      />
    </Popup>
  );
}
