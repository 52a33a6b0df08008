/** A page of the app in a store. */
export interface StorePage {
  store: string;
  link: string;
}

/** The app's page for this device: Apple's devices get the iOS one, all others the Android one; null where there is none. */
export function storeOfDevice(stores: readonly StorePage[], userAgent: string): string | null {
  const wanted = /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'android';
  return stores.find(({ store }) => store === wanted)?.link ?? null;
}
