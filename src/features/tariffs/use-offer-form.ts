import { useRouter } from 'next/compat/router';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

import { links } from '@/config/links';
import { replaceAddress } from '@/site/page/replace-address';
import {
  chosenOffers,
  noOfferFilter,
  type OfferFilter,
  offerListQuery,
  parseOfferFilter,
} from '@/site/page-queries/offer-list-query';

export interface ListAddress {
  /** Own path of the list. */
  path: string;
  /** What the list was drawn by. */
  filter: OfferFilter;
  page: number;
  chosen: readonly string[];
  /** Id of the house that offers are looked for. */
  house?: string | undefined;
}

/**
 * The script of the list's form: a choice is asked for at once and without a reload, by the address that the form would
 * be sent to. The server filters, so no list travels to the browser.
 */
export function useOfferForm({ path, filter, page, chosen: given, house }: ListAddress) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(given);
  // Fields keep what is chosen by themselves; another round draws them anew.
  const [round, setRound] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const asked = useRef<OfferFilter | null>(null);
  const isNew = useRef(true);

  const ask = (next: OfferFilter, codes: readonly string[]) => {
    if (!router) return;
    asked.current = next;
    setBusy(true);
    const settle = () => {
      if (asked.current !== next) return;
      asked.current = null;
      setBusy(false);
    };
    const address = path + offerListQuery(next, { chosen: codes, house });
    router.replace(address, undefined, { scroll: false }).then(settle, settle);
  };
  const askForm = () => {
    if (form.current) ask(filterOf(form.current), chosen);
  };
  const choose = (codes: readonly string[]) => {
    setChosen(codes);
    if (asked.current) return ask(asked.current, codes);
    replaceAddress(path + offerListQuery(filter, { page, chosen: codes, house }));
  };

  const query = offerListQuery(filter);
  useEffect(() => {
    if (form.current === null) return;
    const isAnother = offerListQuery(filterOf(form.current)) !== query;
    if (isNew.current) {
      // What was chosen before the scripts came.
      isNew.current = false;
      const codes = chosenOffers(new FormData(form.current).getAll('offers').map(String));
      setChosen(codes);
      if (isAnother) ask(filterOf(form.current), codes);
    } else if (asked.current === null && isAnother) setRound((before) => before + 1);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another list is news
  }, [query]);

  return {
    form,
    chosen,
    round,
    isBusy,
    onChange: askForm,
    onSubmit: (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
      if (!router) return;
      event.preventDefault();
      if (event.nativeEvent.submitter?.hasAttribute('formaction'))
        void router.push(`${links.compare}?offers=${chosen.join(',')}`);
      else askForm();
    },
    toggle: (code: string) =>
      choose(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code]),
    clear: () => choose([]),
    reset: () => {
      ask(noOfferFilter, chosen);
      setRound((before) => before + 1);
    },
  };
}

function filterOf(form: HTMLFormElement): OfferFilter {
  const data = new FormData(form);
  return parseOfferFilter((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : null;
  });
}
