import { useLayoutEffect, useRef } from 'react';

import type { Advertising } from '@/api/content/content.schemas';
import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';

interface PromoLabelProps extends Advertising {
  /** It stands there: what it takes the place of can go. */
  onArrive: () => void;
}

/** The kit's label, opened by the press that brought it. */
export function PromoLabel({ companyName, erid, onArrive }: PromoLabelProps) {
  const arrive = useRef(onArrive);
  useLayoutEffect(() => arrive.current(), []);
  return <AdvertisingLabel companyName={companyName} erid={erid} isOpenAtFirst />;
}
