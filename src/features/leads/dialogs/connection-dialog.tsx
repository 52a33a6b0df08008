import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Popup } from '@/ui/overlay/popup';

import { connectionForm } from '../connection-form';
import { formKinds } from '../form-kinds';
import { LeadForm } from '../lead-form';
import { numberOf, reasonOf } from './callback-result';
import { dialogText } from './dialog.text';
import { Subject } from './order-dialog.styles';
import { ownPage } from './own-page';
import { returnOf } from './typed-values';

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
      <LeadForm
        id="connection"
        {...formKinds.card}
        isInPopup
        consentMode={city.consentMode}
        page={ownPage()}
        {...connectionForm(subject)}
        formReturn={returnOf(formKinds.card.formType, typed)}
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
