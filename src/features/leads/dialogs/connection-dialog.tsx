import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Popup } from '@/ui/overlay/popup';

import { connectionForm } from '../connection-form';
import { formKinds } from '../form-kinds';
import { numberOf, reasonOf } from './callback-result';
import { dialogText } from './dialog.text';
import { Subject } from './order-dialog.styles';
import { ownPage } from './own-page';
import { RememberedForm } from './remembered-form';

interface ConnectionDialogProps {
  request: DialogRequestOf<'connection'>;
  onClose: () => void;
}

/** «Заявка на подключение» of a tariff or bundle: what was chosen and the form. The answer opens in its place. */
export function ConnectionDialog({ request, onClose }: ConnectionDialogProps) {
  const dispatch = useSiteDispatch();
  const city = useSiteSelector(selectCity);
  const { subject, typed } = request;
  const { title, option, address } = subject;
  return (
    <Popup title={dialogText.callback.title} onClose={onClose}>
      <Subject>
        <p>
          <b>{title}</b>
          {option}
        </p>
        {address !== undefined && <p>{address}</p>}
      </Subject>
      <RememberedForm
        id="connection"
        kind="connection"
        unsent={typed}
        {...formKinds.card}
        consentMode={city.consentMode}
        page={ownPage()}
        {...connectionForm(subject)}
        onAnswer={(outcome, values) =>
          dispatch(
            dialogOpened(
              outcome.kind === 'sent'
                ? { kind: 'result', family: 'connection', status: 'success', ...numberOf(outcome) }
                : {
                    kind: 'result',
                    family: 'connection',
                    status: 'error',
                    ...reasonOf(outcome),
                    again: { kind: 'connection', subject, typed: values },
                  },
            ),
          )
        }
      />
    </Popup>
  );
}
