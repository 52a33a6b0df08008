import { type ServiceStatus, serviceStatuses } from '@/api/profile/profile.schemas';
import type { LabelTone } from '@/ui/label/label';

/** Tone of a status (ACC-04). */
export const statusTones: Record<ServiceStatus, LabelTone> = {
  [serviceStatuses.active]: 'ok',
  [serviceStatuses.suspendedByClient]: 'grey',
  [serviceStatuses.suspendedByBilling]: 'error',
};

const drawings: Readonly<Record<string, string>> = {
  internet: 'f-speed',
  tv: 'f-tv',
  telephony: 'f-phone',
  videocontrol: 'f-camera',
  domofon: 'f-intercom',
};

/** Drawing of the sprite for a product; a general one where the product is not known. */
export function serviceDrawing(productId: string): string {
  return drawings[productId] ?? 'f-home';
}
