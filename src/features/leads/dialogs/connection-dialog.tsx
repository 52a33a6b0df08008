import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { Popup } from '@/ui/overlay/popup';
import { toConnectionFormProps } from '../connection-form';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';
import { DialogSubject, SubjectAddress, SubjectText } from './dialogs.styles';

interface ConnectionDialogProps {
  request: DialogRequestOf<'connection'>;
  onClose: () => void;
}

/** Renders «Заявка на подключение» for a tariff or bundle; the result dialog follows. */
export function ConnectionDialog({ request, onClose }: ConnectionDialogProps) {
  const { title, option, address } = request.subject;
  return (
    <Popup title={dialogText.callback.title} onClose={onClose}>
      <DialogSubject>
        <SubjectText>
          <b>{title}</b>
          {option}
        </SubjectText>
        {address !== undefined && <SubjectAddress>{address}</SubjectAddress>}
      </DialogSubject>
      <DialogForm
        id="connection"
        request={request}
        family="connection"
        subject={{ item: title, option }}
        {...formKinds.card}
        {...toConnectionFormProps(request.subject)}
      />
    </Popup>
  );
}
