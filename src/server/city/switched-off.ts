import { type Feature, features } from '@/config/features';
import { wholeSiteTag } from '@/api/desk/desk-admin.schemas';
import type { Database } from '../database/tables';
import { cityTag } from '../page-cache/cache-key';

/** A feature and its scope: the tag of a city's host, or of the whole site. */
export interface Switch {
  feature: Feature;
  where: string;
}

/** Features switched off at the desk, as cached in this process. */
export interface SwitchedOff {
  all(): readonly Switch[];
  /** In the cities of a host, by its label. */
  at(label: string): ReadonlySet<Feature>;
  /** Reloads before pages render again: see page-cache/publishing.ts. */
  readAnew(): Promise<void>;
}

/** Prefix of `settings` rows, one per switch, so that concurrent changes overwrite nothing. */
const prefix = 'off:';
const keyOf = ({ feature, where }: Switch) => `${prefix}${feature}:${where}`;
const none: ReadonlySet<Feature> = new Set();

/** Skips values of newer releases. */
function readKey(key: string): Switch[] {
  const [, named, where = ''] = key.split(':');
  const feature = features.find((one) => one === named);
  return feature === undefined || where === '' ? [] : [{ feature, where }];
}

/** Rejects while the storage is unavailable. */
export async function readSwitchedOff(db: Database): Promise<SwitchedOff> {
  let all: Switch[] = [];
  let byTag = new Map<string, ReadonlySet<Feature>>();
  const readAnew = async () => {
    const rows = await db.selectFrom('settings').select('key').where('key', 'like', `${prefix}%`).execute();
    all = rows.flatMap(({ key }) => readKey(key));
    const everywhere = all.filter(({ where }) => where === wholeSiteTag);
    byTag = new Map(
      [...Map.groupBy(all, ({ where }) => where)].map(([tag, here]) => [
        tag,
        new Set([...everywhere, ...here].map(({ feature }) => feature)),
      ]),
    );
  };
  await readAnew();
  return {
    all: () => all,
    at: (label) => byTag.get(cityTag(label)) ?? byTag.get(wholeSiteTag) ?? none,
    readAnew,
  };
}

/** Accepts a transaction. Idempotent. */
export async function writeSwitch(db: Database, one: Switch, isOff: boolean): Promise<void> {
  const key = keyOf(one);
  if (isOff)
    await db
      .insertInto('settings')
      .values({ key, value: 'true' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  else await db.deleteFrom('settings').where('key', '=', key).execute();
}
