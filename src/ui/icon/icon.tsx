import { type SpriteId, spriteVersion } from './sprite-version';

/** Id of a drawing; accepts any name from data, an unknown one renders nothing. */
export type IconName = SpriteId | (string & {});

type IconProps = {
  name: IconName;
  /** Side in px. */
  size?: 16 | 18 | 20 | 24 | 32 | 36 | 40;
  className?: string;
};

/** Hidden from screen readers: the adjacent text has its meaning. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}

const spritePath = '/static/sprite.svg';

/** For `<use href>`; it changes with the sprite, so it may be cached for ever. */
export function spriteUrl(id: string): string {
  return `${spritePath}?v=${spriteVersion}#${id}`;
}

/** Id of the drawing in a URL such as `/static/sprite.svg#stb-slab-dark`, else null. */
export function spriteIdOf(src: string): string | null {
  const [file = '', id = ''] = src.split('#', 2);
  return file.split('?', 1)[0]?.endsWith('.svg') === true && id !== '' ? id : null;
}
