import type { Channel } from '@/api/content/channels.schemas';

import { zoneOf } from '../../catalogue/seed/price-zone';
import { cableChannels } from './channels-cable';
import { extraChannels } from './channels-extra';
import { federalChannels } from './channels-federal';
import { channelsOfGroup } from './channels-group';

const groups = [...federalChannels, ...cableChannels, ...extraChannels];

/** The 200 channels of one provider by number; regional ones differ from zone to zone. */
export function findChannels(providerId: number): Channel[] {
  const zone = zoneOf(providerId);
  return groups
    .flatMap((group) => channelsOfGroup(group, zone))
    .toSorted((one, other) => one.number - other.number);
}
