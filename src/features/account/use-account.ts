import { useCallback, useEffect } from 'react';

import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

import type { AccountData, Section, SectionName } from './account.slice';
import { browserAccount } from './browser-account';
import { useSiteSeed } from '@/site/page/site-seed-context';
import { sectionsRenewed, sectionsWanted } from './load-account';

/** A section of the client's data, asked for when it is first drawn. */
export function useSection<Name extends SectionName>(name: Name): Section<AccountData[Name]> {
  const dispatch = useSiteDispatch();
  const { client } = useSiteSeed();
  // Who has not chosen an agreement yet has no data: the provider would refuse the call (AUTH-04).
  const hasAgreement = (client?.agreement ?? null) !== null;
  useEffect(() => {
    if (hasAgreement) void dispatch(sectionsWanted(browserAccount, [name]));
  }, [dispatch, name, hasAgreement]);
  return useSiteSelector(({ account }) => account[name]);
}

/** What is known of a section by now; null before it has come and where it could not. */
export function useKnown<Name extends SectionName>(name: Name): AccountData[Name] | null {
  return useSection(name).held?.data ?? null;
}

/** Asks again for sections that something has changed. */
export function useRenew(): (...names: SectionName[]) => void {
  const dispatch = useSiteDispatch();
  return useCallback((...names) => void dispatch(sectionsRenewed(browserAccount, names)), [dispatch]);
}
