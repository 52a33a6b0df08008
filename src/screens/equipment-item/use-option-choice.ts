import { useState } from 'react';

import { replaceAddress } from '@/site/page/replace-address';

interface Addressed {
  index: number;
  address: string;
}

/**
 * The chosen option of an item; `selectedIndex` is the server's choice, and another one of the server's takes the place
 * of what was chosen. A choice goes into the address in place of the old one, so that reloading, sharing and coming back
 * keep it, and nothing is asked of the server (EQ-06).
 */
export function useOptionChoice<Option extends Addressed>(
  options: readonly Option[],
  selectedIndex: number | null,
): [chosen: Option | null, choose: (index: number) => void] {
  const [given, setGiven] = useState(selectedIndex);
  const [chosenIndex, setChosenIndex] = useState(selectedIndex);
  if (given !== selectedIndex) {
    setGiven(selectedIndex);
    setChosenIndex(selectedIndex);
  }
  const at = (wanted: number | null) => options.find(({ index }) => index === wanted) ?? null;
  const choose = (index: number) => {
    setChosenIndex(index);
    const option = at(index);
    if (option) replaceAddress(option.address);
  };
  return [at(chosenIndex), choose];
}
