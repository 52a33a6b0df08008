import { useEffect } from 'react';

import { useSiteDispatch } from '../store-hooks';
import { confirmCity } from './city-confirmation';

/** Confirms the city in which the visitor has found a house; the tooltip (CITY-10) would cover the answer. */
export function useConfirmedCity(houseId = ''): void {
  const dispatch = useSiteDispatch();
  useEffect(() => {
    if (houseId !== '') dispatch(confirmCity());
  }, [dispatch, houseId]);
}
