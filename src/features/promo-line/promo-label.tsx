import { useLayoutEffect, useRef } from 'react';

import type { Advertising } from '@/api/content/content.schemas';
import { AdvertisingLabel } from '@/ui/advertising-label/advertising-label';

interface PromoLabelProps extends Advertising {
  /** After the mount: the plain label can unmount. */
  onArrive: () => void;
}

/** Renders the open label: a press on the plain label loaded it. */
export function PromoLabel({ companyName, erid, onArrive }: PromoLabelProps) {
  const arrive = useRef(onArrive);
  useLayoutEffect(() => arrive.current(), []);
  return <AdvertisingLabel companyName={companyName} erid={erid} isOpenAtFirst />;
}
