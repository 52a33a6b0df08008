import { type Feature, features } from '@/config/features';
import { wholeSiteTag } from '@/desk/contract/desk-admin.schemas';
import type { Database } from '../database/tables';
import { cityTag } from '../page-cache/cache-key';

export interface FeatureSwitch {
  feature: Feature;
  where: string;
}

/** Features switched off at the desk, cached in this process. */
export interface SwitchedOffFeatures {
  all(): readonly FeatureSwitch[];
  at(label: string): ReadonlySet<Feature>;
  /** Reloads the switches before a publication renders pages again (page-cache/publishing.ts). */
  readAnew(): Promise<void>;
}

/** One row of `settings` per switch, so that concurrent changes overwrite nothing. */
const prefix = 'off:';
const keyOf = ({ feature, where }: FeatureSwitch) => `${prefix}${feature}:${where}`;
const none: ReadonlySet<Feature> = new Set();

/** Parses a row's key to a switch; skips values of newer releases. */
function readKey(key: string): FeatureSwitch[] {
  const [, named, where = ''] = key.split(':');
  const feature = features.find((one) => one === named);
  return feature === undefined || where === '' ? [] : [{ feature, where }];
}

export async function readSwitchedOff(db: Database): Promise<SwitchedOffFeatures> {
  let all: FeatureSwitch[] = [];
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

/** Switches a feature off or on; `db` may be a transaction. Idempotent. */
export async function writeSwitch(db: Database, one: FeatureSwitch, isOff: boolean): Promise<void> {
  const key = keyOf(one);
  if (isOff)
    await db
      .insertInto('settings')
      .values({ key, value: 'true' })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
  else await db.deleteFrom('settings').where('key', '=', key).execute();
}
