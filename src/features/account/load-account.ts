import { ApiError } from '@/api/http/api-error';
import type { AccountClient } from '@/api/profile/account.client';
import type { ProfileClient } from '@/api/profile/profile.client';
import { type InfoModel, infoModels } from '@/api/profile/profile.schemas';
import type { SessionClient } from '@/api/session/session.client';

import {
  type AccountState,
  type LoadedSection,
  sectionFailed,
  sectionLoaded,
  type SectionName,
  sectionsAsked,
} from './account.slice';

/** The calls behind the sections; failures are theirs to throw and the sections' to show. */
export type AccountCalls = Pick<ProfileClient, 'info' | 'agreements' | 'equipment'> &
  Pick<SessionClient, 'sessions'> &
  Pick<AccountClient, 'documents' | 'promisedPayment' | 'suspension' | 'noticeSettings' | 'telephony'> & {
    /** The provider knows the client no more (AUTH-05). */
    signedOut: () => void;
  };

type Action = ReturnType<typeof sectionsAsked | typeof sectionLoaded | typeof sectionFailed>;
type Dispatch = (action: Action) => unknown;
type Thunk = (dispatch: Dispatch, getState: () => { account: AccountState }) => Promise<void>;

type OwnName = Exclude<SectionName, InfoModel>;

const ownCalls: { [Name in OwnName]: (calls: AccountCalls) => Promise<LoadedSection> } = {
  agreements: async (calls) => ({ section: 'agreements', data: await calls.agreements() }),
  equipment: async (calls) => ({ section: 'equipment', data: await calls.equipment() }),
  sessions: async (calls) => ({ section: 'sessions', data: await calls.sessions() }),
  documents: async (calls) => ({ section: 'documents', data: await calls.documents() }),
  promisedPayment: async (calls) => ({ section: 'promisedPayment', data: await calls.promisedPayment() }),
  suspension: async (calls) => ({ section: 'suspension', data: await calls.suspension() }),
  noticeSettings: async (calls) => ({ section: 'noticeSettings', data: await calls.noticeSettings() }),
  telephony: async (calls) => ({
    section: 'telephony',
    data: await calls.telephony().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  }),
};

function isInfo(name: SectionName): name is InfoModel {
  return infoModels.some((model) => model === name);
}

/**
 * Loads what of these has not been asked for yet. Whoever wants one section of info/all gets all four that are missing:
 * it is one call, and several parts of a page want them at the same moment [spec 7].
 */
export function sectionsWanted(calls: AccountCalls, names: readonly SectionName[]): Thunk {
  return (dispatch, getState) => {
    const { account } = getState();
    const wanted = names.some(isInfo) ? [...names, ...infoModels] : names;
    const lacking = [...new Set(wanted)].filter((name) => account[name].status === 'empty');
    return load(calls, lacking, dispatch);
  };
}

/** Asks again for these alone: «Повторить», or something was ordered that changes them. */
export function sectionsRenewed(calls: AccountCalls, names: readonly SectionName[]): Thunk {
  return (dispatch, getState) => {
    const { account } = getState();
    return load(
      calls,
      names.filter((name) => account[name].status !== 'loading'),
      dispatch,
    );
  };
}

async function load(calls: AccountCalls, names: readonly SectionName[], dispatch: Dispatch): Promise<void> {
  if (names.length === 0) return;
  dispatch(sectionsAsked(names));
  const models = names.filter(isInfo);
  const others = names.filter((name): name is OwnName => !isInfo(name));
  await Promise.all([
    ...(models.length > 0 ? [loadInfo(calls, models, dispatch)] : []),
    ...others.map(async (name) => {
      try {
        dispatch(sectionLoaded(await ownCalls[name](calls)));
      } catch (error) {
        fail(calls, [name], error, dispatch);
      }
    }),
  ]);
}

async function loadInfo(
  calls: AccountCalls,
  models: readonly InfoModel[],
  dispatch: Dispatch,
): Promise<void> {
  try {
    const info = await calls.info(models);
    for (const section of models) {
      const found = info[section];
      dispatch(
        found.state === 'loaded'
          ? // A section's data are of its own name, which the loop cannot say.
            sectionLoaded({ section, data: found.data } as LoadedSection)
          : sectionFailed(section),
      );
    }
  } catch (error) {
    fail(calls, models, error, dispatch);
  }
}

function fail(calls: AccountCalls, names: readonly SectionName[], error: unknown, dispatch: Dispatch): void {
  if (error instanceof ApiError && error.status === 401) calls.signedOut();
  for (const name of names) dispatch(sectionFailed(name));
}
