import type { ComponentType } from 'react';

/** Loads the component of a part; may reject, and is called again then. */
export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** The code of a part, shared by every place where the part stands. */
export interface Chunk<Props> {
  /** The component once it is here. */
  part: () => ComponentType<Props> | null;
  /** Loads it once, and again after a failure; rejects when it could not be had. */
  load: () => Promise<ComponentType<Props>>;
}

export function makeChunk<Props>(load: LoadPart<Props>): Chunk<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<ComponentType<Props>> | null = null;
  return {
    part: () => part,
    load: () => {
      loading ??= load().then(
        (loaded) => (part = loaded),
        (error: unknown) => {
          loading = null;
          throw error;
        },
      );
      return loading;
    },
  };
}
