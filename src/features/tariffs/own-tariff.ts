import { makeOwnOriginClient, passedOn } from '@/api/http/own-origin-client';
import { makeProfileClient } from '@/api/profile/profile.client';

/** Name of the signed-in client's tariff; null where the provider can't say now. Loaded for clients alone. */
export async function ownTariff(): Promise<string | null> {
  try {
    const { products } = await makeProfileClient(passedOn('profile', makeOwnOriginClient()), null).info([
      'products',
    ]);
    return products.state === 'loaded' ? products.data.tariffName : null;
  } catch {
    return null;
  }
}
