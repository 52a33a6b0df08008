/**
 * Where the app-download block leads (TV-08). The demo brand has no apps of its own: names under `.example` are
 * reserved and belong to nobody; a real provider puts its addresses here.
 */
export const storeLinks = {
  appStore: 'https://apps.skvorets.example/ios',
  googlePlay: 'https://apps.skvorets.example/android',
  videoService: 'https://video.skvorets.example/',
} as const;
