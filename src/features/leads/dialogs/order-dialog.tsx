import { tvProduct } from '@/config/products';
import { seenContext, seenWords } from '@/shop/request-subject';
import type { DialogRequestOf } from '@/site/dialogs/dialog-request';
import { dialogOpened } from '@/site/dialogs/dialogs.slice';
import { selectCity } from '@/site/city/city.slice';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Popup } from '@/ui/overlay/popup';
import { Picture } from '@/ui/picture/picture';
import { orderedAs } from '../connection-form';
import { formKinds } from '../lead-form-props';
import { numberOf, currentPage, reasonOf } from './request-dialog';
import { receiptOf } from '../receipt';
import { RememberedForm } from './remembered-form';
import { dialogText } from './dialog.text';
import { Subject, SubjectPicture, SubjectText } from './dialogs.styles';

interface OrderDialogProps {
  request: DialogRequestOf<'order'>;
  onClose: () => void;
}

/** «Оформление заявки на заказ»: the item, the way to pay and the form (EQ-08). The answer opens in its place. */
export function OrderDialog({ request, onClose }: OrderDialogProps) {
  const dispatch = useSiteDispatch();
  const city = useSiteSelector(selectCity);
  const { subject, typed } = request;
  const { itemId, title, image, chosen } = subject;
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
      <RememberedForm
        id="order"
        kind="order"
        unsent={typed}
        {...formKinds.order}
        consentMode={city.consentMode}
        page={currentPage()}
        chosenProducts={[tvProduct]}
        hidden={{ tv_equipment_id: String(itemId), ...orderedAs(chosen) }}
        context={{ item: title, image: image ?? undefined, ...seenContext(chosen) }}
        onAnswer={(outcome, values) =>
          dispatch(
            dialogOpened(
              outcome.kind === 'sent'
                ? {
                    kind: 'result',
                    status: 'success',
                    ...numberOf(outcome),
                    receipt: receiptOf(values, city, { item: title, option: seenWords(chosen) }),
                  }
                : {
                    kind: 'result',
                    status: 'error',
                    ...reasonOf(outcome),
                    again: { kind: 'order', subject, typed: values },
                  },
            ),
          )
        }
      />
    </Popup>
  );
}
