import {
  type ContentFiles,
  picturesFolder,
  picturesOfFiles,
} from '@/api/provider-thread/provider-thread.schemas';

import { kindNames } from './content-kinds';
import { type ContentLayer, parseEntries } from './read-folder';

/** `name` begins the file names of its problems. */
export function readVersion(files: ContentFiles, name: string): ContentLayer {
  const pictures = picturesOfFiles(files);
  const texts = Object.entries(files).filter(([path]) => !path.startsWith(`${picturesFolder}/`));
  const layers = texts.map(([path, text]): ContentLayer => {
    const file = `${name}/${path}`;
    const { kind: wanted, city } = kindOfFile(path);
    const kind = kindNames.find((one) => one === wanted);
    if (kind !== undefined) return parseEntries(text, { file, kind, city });
    const message = `this release has no content named "${wanted}"`;
    return { entries: [], problems: [{ file, line: 0, column: 0, message }] };
  });
  return {
    entries: layers.flatMap(({ entries }) => entries),
    problems: layers.flatMap(({ problems }) => problems),
    pictures,
  };
}

/** `tariffs.yaml` and `tariffs/one.yaml` are of a kind, `cities/DOMAIN/…` of a kind in a city. */
function kindOfFile(path: string): { kind: string; city: string | null } {
  const parts = path.split('/');
  const [folder, domain = ''] = parts;
  const isOfCity = folder === 'cities' && parts.length > 2;
  const kind = isOfCity ? parts[2] : folder;
  return { kind: (kind ?? '').replace(/\.ya?ml$/, ''), city: isOfCity ? domain : null };
}
