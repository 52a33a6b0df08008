import { useCallback, useEffect } from 'react';

import { useSiteDispatch, useSiteSelector } from '@/site/store-hooks';

import {
  type AccountData,
  type LoadedSection,
  type Section,
  sectionLoaded,
  type SectionName,
} from './account.slice';
import { browserAccount } from './browser-account';
import { sectionsRenewed, sectionsWanted } from './load-account';
import { selectHasAgreement } from '@/site/client/client.slice';

/** A section of the client's data, asked for when it is first drawn. */
export function useSection<Name extends SectionName>(name: Name): Section<AccountData[Name]> {
  const dispatch = useSiteDispatch();
  // Without an agreement there are no data: the provider would refuse the call.
  const hasAgreement = useSiteSelector(selectHasAgreement);
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

/** Puts what a save was answered with in place of what was loaded before it. */
export function useKeep(): (kept: LoadedSection) => void {
  const dispatch = useSiteDispatch();
  return useCallback((kept) => void dispatch(sectionLoaded(kept)), [dispatch]);
}
