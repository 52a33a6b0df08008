import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';

import { BottomCard } from '@/ui/bottom-inset/bottom-card';
import { confirmCity } from '@/site/city/city-confirmation';
import { selectCity } from '@/site/city/city.slice';
import { useDialogButton } from '@/site/dialogs/use-dialog-link';
import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';
import { Button } from '@/ui/button/button';
import { VisuallyHidden } from '@/ui/layout/visually-hidden';
import { cityPickerText } from './city-picker.text';

const Lead = styled.span`
  color: var(--c-muted);
`;

const City = styled.span`
  font: var(--t-h4);
`;

/**
 * «Ваш город» (CITY-10), for guests whose city is not confirmed: it waits without taking the focus, and goes when the
 * city is confirmed here or in the selector.
 */
export function CityTip() {
  const { name } = useSiteSelector(selectCity);
  const dispatch = useSiteDispatch();
  const other = useDialogButton({ kind: 'city' });
  const nameId = useId();
  const said = useSaidLater(cityPickerText.tipSaid(name));
  return (
    <BottomCard
      aria-labelledby={nameId}
      actions={
        <>
          <Button kind="secondary" size="small" {...other}>
            {cityPickerText.other}
          </Button>
          <Button size="small" onClick={() => dispatch(confirmCity())}>
            {cityPickerText.confirm}
          </Button>
        </>
      }
    >
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <p id={nameId}>
        <Lead>{cityPickerText.tip}</Lead> <City>{name}</City>
      </p>
    </BottomCard>
  );
}

/** Screen readers speak of what changes in a live region, not of what came together with it. */
function useSaidLater(words: string): string {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 100);
    return () => clearTimeout(timer);
  }, [words]);
  return said;
}
