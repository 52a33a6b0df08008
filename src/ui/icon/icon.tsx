import { type SpriteId, spriteVersion } from './sprite-version';

/** Data may contain any name; an unknown name renders nothing. */
export type IconName = SpriteId | (string & {});

type IconProps = {
  name: IconName;
  size?: 16 | 18 | 20 | 24 | 32 | 36 | 40;
  className?: string;
};

/** Renders an icon hidden from screen readers: the adjacent text suffices. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}

const spritePath = '/static/sprite.svg';

/** Returns a URL with the sprite's version: cacheable for ever. */
export function spriteUrl(id: string): string {
  return `${spritePath}?v=${spriteVersion}#${id}`;
}

/** Returns the id in a URL such as `sprite.svg#id`; null for others. */
export function spriteIdOf(src: string): string | null {
  const [file = '', id = ''] = src.split('#', 2);
  return file.split('?', 1)[0]?.endsWith('.svg') === true && id !== '' ? id : null;
}
