import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { requestDialog } from '@/site/dialogs/request-dialog';
import { useSiteSeed } from '@/site/page/site-seed-context';
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
  const { city } = useSiteSeed();
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
          requestDialog(
            outcome.kind === 'sent'
              ? { kind: 'result', family: 'connection', status: 'success', ...numberOf(outcome) }
              : {
                  kind: 'result',
                  family: 'connection',
                  status: 'error',
                  ...reasonOf(outcome),
                  again: { kind: 'connection', subject, typed: values },
                },
          )
        }
      />
    </Popup>
  );
}
