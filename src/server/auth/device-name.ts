import { authTexts } from './auth.text';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, authTexts.yandexBrowser],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** «Chrome, Windows»: enough for people to know their device again, and no fingerprint. */
export function deviceName(userAgent: string | undefined): string {
  const agent = userAgent ?? '';
  const find = (list: typeof browsers) => list.find(([pattern]) => pattern.test(agent))?.[1];
  return (
    [find(browsers), find(systems)].filter((part) => part !== undefined).join(', ') || authTexts.unknownDevice
  );
}
