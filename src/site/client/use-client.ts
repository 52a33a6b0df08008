import { useCallback, useEffect } from 'react';

import { useSiteDispatch, useSiteSelector } from '../store-hooks';
import {
  type AccountData,
  type LoadedSection,
  type Section,
  sectionLoaded,
  type SectionName,
  selectHasAgreement,
  selectSection,
} from './client.slice';
import { sectionsRenewed, sectionsWanted } from './load-client';

/** A section of the client's data, asked for when it is first drawn; of guests nothing is asked. */
export function useSection<Name extends SectionName>(name: Name): Section<AccountData[Name]> {
  const dispatch = useSiteDispatch();
  // Without an agreement there are no data: the provider would refuse the call.
  const hasAgreement = useSiteSelector(selectHasAgreement);
  useEffect(() => {
    if (hasAgreement) void dispatch(sectionsWanted([name]));
  }, [dispatch, name, hasAgreement]);
  return useSiteSelector((state) => selectSection(state, name));
}

/** What is known of a section by now; null before it has come and where it could not. */
export function useKnown<Name extends SectionName>(name: Name): AccountData[Name] | null {
  return useSection(name).held?.data ?? null;
}

/** Asks again for sections that something has changed. */
export function useRenew(): (...names: SectionName[]) => void {
  const dispatch = useSiteDispatch();
  return useCallback((...names) => void dispatch(sectionsRenewed(names)), [dispatch]);
}

/** Puts what a save was answered with in place of what was loaded before it. */
export function useKeep(): (kept: LoadedSection) => void {
  const dispatch = useSiteDispatch();
  return useCallback((kept) => void dispatch(sectionLoaded(kept)), [dispatch]);
}
