import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Popup } from '@/ui/overlay/popup';
import { formKinds } from '../lead-form-props';
import { LeadForm } from '../lead-form';
import { callbackResult, currentPage, returnOf } from './request-dialog';
import { dialogText } from './dialog.text';

interface MenuCallbackDialogProps {
  request: DialogRequestOf<'menu-callback'>;
  onClose: () => void;
}

/** «Перезвоните мне» of the menu: the phone is all that is asked for (VAL-02). */
export function MenuCallbackDialog({ request, onClose }: MenuCallbackDialogProps) {
  const dispatch = useSiteDispatch();
  const city = useSiteSelector(selectCity);
  const { title, text, button } = dialogText.menu;
  return (
    <Popup title={title} onClose={onClose}>
      <p>{text}</p>
      <LeadForm
        id="menu-callback"
        {...formKinds.menuCallback}
        isInPopup
        hidesCallTime={false}
        buttonText={button}
        consentMode={city.consentMode}
        page={currentPage()}
        hidden={{ kind: 'menu' }}
        formReturn={returnOf('callback', request.typed)}
        onAnswer={(outcome, typed) =>
          dispatch(dialogOpened(callbackResult(outcome, { kind: 'menu-callback', typed }, city)))
        }
      />
    </Popup>
  );
}
