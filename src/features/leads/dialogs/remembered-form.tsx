import { useEffect, useRef, useState } from 'react';

import type { RememberedKind, TypedValues } from '@/site/dialogs/dialog-request';
import { dialogTyped } from '@/site/dialogs/dialogs.slice';
import { useSiteStore } from '@/site/store-hooks';
import { LeadForm } from '../lead-form';
import type { LeadFormProps } from '../lead-form-props';
import { typedIn } from '../submit-lead';
import { TypedArea } from './dialogs.styles';
import { returnOf } from './request-dialog';

interface RememberedFormProps extends Omit<LeadFormProps, 'formReturn' | 'isInPopup'> {
  kind: RememberedKind;
  /** Unsent values of the request that reopens the form. */
  unsent: TypedValues | undefined;
}

/**
 * The form of a popup: what was typed in it is there again when the popup is reopened in the same visit, until it is
 * sent.
 */
export function RememberedForm({ kind, unsent, ...form }: RememberedFormProps) {
  const { formType, onAnswer } = form;
  const store = useSiteStore();
  const area = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const [remembered] = useState(() => store.getState().dialogs.typed[kind]);
  useEffect(() => {
    const place = area.current;
    return () => {
      const typed = typedIn(place?.querySelector('form') ?? null);
      store.dispatch(dialogTyped({ kind, values: isSent.current || isEmpty(typed) ? null : typed }));
    };
  }, [store, kind]);
  return (
    <TypedArea ref={area}>
      <LeadForm
        {...form}
        isInPopup
        formReturn={returnOf(formType, unsent) ?? returnOf(formType, remembered, '')}
        onAnswer={(outcome, typed) => {
          isSent.current = outcome.kind === 'sent';
          // The form may have been closed, and its values kept, before the answer came.
          if (isSent.current) store.dispatch(dialogTyped({ kind, values: null }));
          onAnswer?.(outcome, typed);
        }}
      />
    </TypedArea>
  );
}

function isEmpty({ fio, phone, consent, callAt, chips }: TypedValues): boolean {
  return fio === '' && phone === '' && !consent && callAt === undefined && chips === undefined;
}
