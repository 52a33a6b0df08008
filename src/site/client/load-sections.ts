import { ApiError, isUnauthorized } from '@/api/http/http-client';
import { type ClientInfoSectionName, clientInfoSectionNames } from '@/api/profile/profile.schemas';
import { clientCalls } from './client-calls';
import { type LoadedSection, sectionFailed, sectionLoaded, type SectionName } from './client.slice';

export type SectionDispatch = (action: ReturnType<typeof sectionLoaded | typeof sectionFailed>) => unknown;
type OwnName = Exclude<SectionName, ClientInfoSectionName>;

const ownCalls: { [Name in OwnName]: () => Promise<LoadedSection> } = {
  agreements: async () => ({ section: 'agreements', data: await clientCalls.agreements() }),
  equipment: async () => ({ section: 'equipment', data: await clientCalls.equipment() }),
  sessions: async () => ({ section: 'sessions', data: await clientCalls.sessions() }),
  documents: async () => ({ section: 'documents', data: await clientCalls.documents() }),
  promisedPayment: async () => ({ section: 'promisedPayment', data: await clientCalls.promisedPayment() }),
  suspension: async () => ({ section: 'suspension', data: await clientCalls.suspension() }),
  noticeSettings: async () => ({ section: 'noticeSettings', data: await clientCalls.noticeSettings() }),
  telephony: async () => ({
    section: 'telephony',
    data: await clientCalls.telephony().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
  }),
};

function isInfo(name: SectionName): name is ClientInfoSectionName {
  return clientInfoSectionNames.some((model) => model === name);
}

/** Loads those of `info/all` by one call. Never rejects: each section shows its failure. */
export async function loadSections(names: readonly SectionName[], dispatch: SectionDispatch): Promise<void> {
  const models = names.filter(isInfo);
  const others = names.filter((name): name is OwnName => !isInfo(name));
  await Promise.all([
    ...(models.length > 0 ? [loadInfo(models, dispatch)] : []),
    ...others.map(async (name) => {
      try {
        dispatch(sectionLoaded(await ownCalls[name]()));
      } catch (error) {
        fail([name], error, dispatch);
      }
    }),
  ]);
}

async function loadInfo(models: readonly ClientInfoSectionName[], dispatch: SectionDispatch): Promise<void> {
  try {
    const info = await clientCalls.info(models);
    for (const section of models) {
      const found = info[section];
      dispatch(
        found.state === 'loaded'
          ? // TypeScript can't match data and name in a loop.
            sectionLoaded({ section, data: found.data } as LoadedSection)
          : sectionFailed(section),
      );
    }
  } catch (error) {
    fail(models, error, dispatch);
  }
}

/** Marks sections as failed; a 401 leads to the sign-in (AUTH-05). */
function fail(names: readonly SectionName[], error: unknown, dispatch: SectionDispatch): void {
  if (isUnauthorized(error)) clientCalls.signedOut();
  for (const name of names) dispatch(sectionFailed(name));
}
