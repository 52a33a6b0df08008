import { productChips } from '@/config/product-chips.text';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Popup } from '@/ui/overlay/popup';
import { formKinds } from '../lead-form-props';
import { LeadForm } from '../lead-form';
import { dialogText } from './dialog.text';
import { callbackResult, currentPage, returnOf } from './request-dialog';

interface CallbackDialogProps {
  request: DialogRequestOf<'callback'>;
  onClose: () => void;
}

/** «Заявка на подключение»: what to connect, name and phone (POP-04). */
export function CallbackDialog({ request, onClose }: CallbackDialogProps) {
  const dispatch = useSiteDispatch();
  const city = useSiteSelector(selectCity);
  return (
    <Popup title={dialogText.callback.title} onClose={onClose}>
      <LeadForm
        id="callback"
        {...formKinds.callback}
        isInPopup
        buttonText={dialogText.callback.button}
        consentMode={city.consentMode}
        page={currentPage()}
        productChips={productChips}
        hidden={{ kind: 'popup' }}
        formReturn={returnOf('callback', request.typed)}
        onAnswer={(outcome, typed) =>
          dispatch(dialogOpened(callbackResult(outcome, { kind: 'callback', typed }, city)))
        }
      />
    </Popup>
  );
}
