import { Art } from '@/ui/icon/art';

/** Sizes, px, of devices with other proportions than the default. */
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

/** Renders a drawing of the sprite by the name in the data. */
export function Drawing({ name, className }: { name: string; className?: string }) {
  const [width, height] = sizes[name] ?? [320, 220];
  return (
    <Art name={name} width={width} height={height} {...(className === undefined ? {} : { className })} />
  );
}
