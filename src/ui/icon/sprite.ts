import { spriteVersion } from './sprite-version';

const spritePath = '/static/sprite.svg';

/** Address of a drawing of the sprite, for `<use href>`; it changes with the sprite, so it may be cached for ever. */
export function spriteUrl(id: string): string {
  return `${spritePath}?v=${spriteVersion}#${id}`;
}

/** Id of the drawing that an image address of data names (`/static/sprite.svg#stb-slab-dark`), else null. */
export function spriteIdOf(src: string): string | null {
  const [file = '', id = ''] = src.split('#', 2);
  return file.split('?', 1)[0]?.endsWith('.svg') === true && id !== '' ? id : null;
}
