import { tvProduct } from '@/config/products';
import { toSeenPriceContext, seenPriceText } from '@/shop/request-subject';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { Popup } from '@/ui/overlay/popup';
import { Picture } from '@/ui/picture/picture';
import { equipmentPaymentFields } from '../connection-form';
import { formKinds } from '../lead-form-props';
import { DialogForm } from './dialog-form';
import { dialogText } from './dialog.text';
import { DialogSubject, SubjectPicture, SubjectText } from './dialogs.styles';

interface OrderDialogProps {
  request: DialogRequestOf<'order'>;
  onClose: () => void;
}

export function OrderDialog({ request, onClose }: OrderDialogProps) {
  const { itemId, title, image, chosen } = request.subject;
  return (
    <Popup title={dialogText.order.title} onClose={onClose}>
      <DialogSubject>
        {image !== null && (
          <SubjectPicture>
            <Picture src={image} alt="" width={720} height={540} sizes="120px" fallbackName="a-stb-slab" />
          </SubjectPicture>
        )}
        <SubjectText>
          <b>{title}</b>
          {seenPriceText(chosen)}
        </SubjectText>
      </DialogSubject>
      <DialogForm
        id="order"
        request={request}
        subject={{ item: title, option: seenPriceText(chosen) }}
        {...formKinds.order}
        chosenProducts={[tvProduct]}
        hidden={{ tv_equipment_id: String(itemId), ...equipmentPaymentFields(chosen) }}
        context={{ item: title, image: image ?? undefined, ...toSeenPriceContext(chosen) }}
      />
    </Popup>
  );
}
