import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Popup } from '@/ui/overlay/popup';
import { receiptOf } from '../receipt';
import { connectionForm } from '../connection-form';
import { formKinds } from '../lead-form-props';
import { numberOf, currentPage, reasonOf } from './request-dialog';
import { dialogText } from './dialog.text';
import { Subject, SubjectAddress, SubjectText } from './dialogs.styles';
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
        <SubjectText>
          <b>{title}</b>
          {option}
        </SubjectText>
        {address !== undefined && <SubjectAddress>{address}</SubjectAddress>}
      </Subject>
      <RememberedForm
        id="connection"
        kind="connection"
        unsent={typed}
        {...formKinds.card}
        consentMode={city.consentMode}
        page={currentPage()}
        {...connectionForm(subject)}
        onAnswer={(outcome, values) =>
          dispatch(
            dialogOpened(
              outcome.kind === 'sent'
                ? {
                    kind: 'result',
                    family: 'connection',
                    status: 'success',
                    ...numberOf(outcome),
                    receipt: receiptOf(values, city, { item: title, option }),
                  }
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
