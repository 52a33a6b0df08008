import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { Popup } from '@/ui/overlay/popup';
import { connectionForm } from '../connection-form';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';
import { Subject, SubjectAddress, SubjectText } from './dialogs.styles';

interface ConnectionDialogProps {
  request: DialogRequestOf<'connection'>;
  onClose: () => void;
}

/** «Заявка на подключение» of a tariff or bundle. The answer opens in its place. */
export function ConnectionDialog({ request, onClose }: ConnectionDialogProps) {
  const { title, option, address } = request.subject;
  return (
    <Popup title={dialogText.callback.title} onClose={onClose}>
      <Subject>
        <SubjectText>
          <b>{title}</b>
          {option}
        </SubjectText>
        {address !== undefined && <SubjectAddress>{address}</SubjectAddress>}
      </Subject>
      <DialogForm
        id="connection"
        request={request}
        family="connection"
        subject={{ item: title, option }}
        {...formKinds.card}
        {...connectionForm(request.subject)}
      />
    </Popup>
  );
}
