import type { ClientInfoSectionName } from '@/api/profile/profile.schemas';
import type { SiteDispatch, SiteState } from '../store-hooks';
import type { SectionDispatch } from './load-sections';
import { sectionFailed, type SectionName, sectionsAsked, selectAccountSection } from './client.slice';

type Thunk = (dispatch: SiteDispatch, getState: () => SiteState) => Promise<void>;

/** Sections of `info/all`. A copy: the schemas would add zod to the initial bundle. */
const infoSections = [
  'personal',
  'payment',
  'products',
  'contacts',
] as const satisfies readonly ClientInfoSectionName[];
const isInfo = (name: SectionName) => infoSections.some((model) => model === name);

/**
 * Fetches sections that have not been requested. Four come from one call of `info/all`: if one of them is
 * requested, all missing ones are.
 */
export function loadMissingSections(names: readonly SectionName[]): Thunk {
  return (dispatch, getState) => {
    const wanted = names.some(isInfo) ? [...names, ...infoSections] : names;
    const lacking = [...new Set(wanted)].filter(
      (name) => selectAccountSection(getState(), name).status === 'idle',
    );
    return load(lacking, dispatch, getState);
  };
}

/** Fetches sections again, for «Повторить» or after a change. An answer to an earlier load is ignored. */
export function reloadSections(names: readonly SectionName[]): Thunk {
  return (dispatch, getState) => load(names, dispatch, getState);
}

async function load(
  names: readonly SectionName[],
  dispatch: SiteDispatch,
  getState: () => SiteState,
): Promise<void> {
  if (names.length === 0) return;
  dispatch(sectionsAsked(names));
  const asked = getState().client.sections;
  // A later load or a save replaces the section: this load's answer may be older.
  const dispatchLatest: SectionDispatch = (action) => {
    const { payload } = action;
    const name = typeof payload === 'string' ? payload : payload.section;
    if (getState().client.sections[name] === asked[name]) dispatch(action);
  };
  try {
    const { loadSections } = await import('./load-sections');
    await loadSections(names, dispatchLatest);
  } catch {
    // If the chunk fails to load, each section shows a failure.
    for (const name of names) dispatchLatest(sectionFailed(name));
  }
}
