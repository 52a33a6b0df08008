import { spriteUrl } from './sprite';
import type { SpriteId } from './sprite-version';

/** Id of a drawing; names that come with data are taken as they are, an unknown one draws nothing. */
export type IconName = SpriteId | (string & {});

type IconProps = {
  name: IconName;
  /** Side in px. */
  size?: 16 | 18 | 20 | 24 | 32 | 36 | 40;
  className?: string;
};

/** A small sign from the sprite, hidden from screen readers: the words beside it speak. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={className} width={size} height={size} aria-hidden="true">
      <use href={spriteUrl(name)} />
    </svg>
  );
}
