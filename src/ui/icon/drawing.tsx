import { Art } from './art';

/** px, where they differ from the default proportions of a device. */
const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'a-camera': [200, 200],
  'a-house': [640, 480],
  'a-intercom': [200, 240],
  'a-laptop': [360, 240],
  'a-mascot': [200, 200],
  'a-phone': [160, 280],
  'a-remote': [120, 260],
  'a-tv': [420, 300],
};

/** Decorative drawing of the sprite with its proportions, by the name in the data. */
export function Drawing({ name, className }: { name: string; className?: string }) {
  const [width, height] = sizes[name] ?? [320, 220];
  return (
    <Art name={name} width={width} height={height} {...(className === undefined ? {} : { className })} />
  );
}
