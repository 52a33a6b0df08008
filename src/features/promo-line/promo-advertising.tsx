import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react';

import type { Advertising } from '@/api/content/content.schemas';

import * as S from './promo-line.styles';
import { promoLineText } from './promo-line.text';

/** The kit's label; it comes with the first press, because few ever press it. */
async function loadLabel() {
  return (await import('@/ui/advertising-label/advertising-label')).AdvertisingLabel;
}

/** «Реклама»; a press shows who advertises and the register id [spec 4]. Without scripts it is a plain `<details>`. */
export function PromoAdvertising({ companyName, erid }: Advertising) {
  const [Label, setLabel] = useState<ComponentType<Advertising> | null>(null);
  const place = useRef<HTMLDivElement>(null);

  // The press that brought the label is meant for it.
  useEffect(() => {
    const button = Label && place.current?.querySelector('button');
    button?.focus();
    button?.click();
  }, [Label]);

  const onPress = (event: MouseEvent) => {
    event.preventDefault();
    loadLabel().then(
      (loaded) => setLabel(() => loaded),
      () => place.current?.querySelector('details')?.toggleAttribute('open'),
    );
  };

  return (
    <S.Advertising ref={place}>
      {Label ? (
        <Label companyName={companyName} erid={erid} />
      ) : (
        <details>
          <summary onClick={onPress}>{promoLineText.advertising}</summary>
          <p>
            {companyName}
            <br />
            {promoLineText.erid(erid)}
          </p>
        </details>
      )}
    </S.Advertising>
  );
}
