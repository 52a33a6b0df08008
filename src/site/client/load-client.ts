import type { InfoModel } from '@/api/profile/profile.schemas';
import type { SiteDispatch, SiteState } from '../store-hooks';
import { sectionFailed, type SectionName, sectionsAsked, selectSection } from './client.slice';

type Thunk = (dispatch: SiteDispatch, getState: () => SiteState) => Promise<void>;

/** Duplicates the schemas' names, whose import would add zod to the initial bundle. */
const infoSections = ['personal', 'payment', 'products', 'contacts'] as const satisfies readonly InfoModel[];
const isInfo = (name: SectionName) => infoSections.some((model) => model === name);

/**
 * Those not requested yet. One section of info/all loads all four missing ones: it is one call, and several
 * parts of a page request them at the same time.
 */
export function sectionsWanted(names: readonly SectionName[]): Thunk {
  return (dispatch, getState) => {
    const wanted = names.some(isInfo) ? [...names, ...infoSections] : names;
    const lacking = [...new Set(wanted)].filter((name) => selectSection(getState(), name).status === 'empty');
    return load(lacking, dispatch);
  };
}

/** «Повторить», or after a change. */
export function sectionsRenewed(names: readonly SectionName[]): Thunk {
  return (dispatch, getState) =>
    load(
      names.filter((name) => selectSection(getState(), name).status !== 'loading'),
      dispatch,
    );
}

async function load(names: readonly SectionName[], dispatch: SiteDispatch): Promise<void> {
  if (names.length === 0) return;
  dispatch(sectionsAsked(names));
  try {
    const { loadSections } = await import('./load-sections');
    await loadSections(names, dispatch);
  } catch {
    // The chunk failed to load; each section shows the failure.
    for (const name of names) dispatch(sectionFailed(name));
  }
}
