import { useRouter } from 'next/compat/router';
import { useState } from 'react';

interface Addressed {
  index: number;
  address: string;
}

/**
 * The chosen option of an item. A choice goes into the address in place of the old one, so that reloading and sharing
 * keep it, and nothing is asked of the server (EQ-06).
 */
export function useOptionChoice<Option extends Addressed>(
  options: readonly Option[],
  selectedIndex: number | null,
): [chosen: Option | null, choose: (index: number) => void] {
  const router = useRouter();
  const [chosenIndex, setChosenIndex] = useState(selectedIndex);
  const at = (wanted: number | null) => options.find(({ index }) => index === wanted) ?? null;
  const choose = (index: number) => {
    setChosenIndex(index);
    const option = at(index);
    if (option) void router?.replace(option.address, undefined, { shallow: true, scroll: false });
  };
  return [at(chosenIndex), choose];
}
