import { tvProduct } from '@/config/products';
import { seenContext, seenWords } from '@/shop/request-subject';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { Popup } from '@/ui/overlay/popup';
import { Picture } from '@/ui/picture/picture';
import { orderedAs } from '../connection-form';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';
import { Subject, SubjectPicture, SubjectText } from './dialogs.styles';

interface OrderDialogProps {
  request: DialogRequestOf<'order'>;
  onClose: () => void;
}

/** «Оформление заявки на заказ»: item, payment option and form (EQ-08). The answer opens in its place. */
export function OrderDialog({ request, onClose }: OrderDialogProps) {
  const { itemId, title, image, chosen } = request.subject;
  return (
    <Popup title={dialogText.order.title} onClose={onClose}>
      <Subject>
        {image !== null && (
          <SubjectPicture>
            <Picture src={image} alt="" width={720} height={540} sizes="120px" fallbackName="a-stb-slab" />
          </SubjectPicture>
        )}
        <SubjectText>
          <b>{title}</b>
          {seenWords(chosen)}
        </SubjectText>
      </Subject>
      <DialogForm
        id="order"
        request={request}
        subject={{ item: title, option: seenWords(chosen) }}
        {...formKinds.order}
        chosenProducts={[tvProduct]}
        hidden={{ tv_equipment_id: String(itemId), ...orderedAs(chosen) }}
        context={{ item: title, image: image ?? undefined, ...seenContext(chosen) }}
      />
    </Popup>
  );
}
