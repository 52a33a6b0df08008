import type { MaskitoMask, MaskitoOptions } from '@maskito/core';

/**
 * A mask that drops what `clean` drops, from what comes in and from what stands there; the caret stays behind the same
 * characters. `clean` judges each character by itself. Of what it leaves, `mask` refuses what does not fit.
 */
export function cleaningMask(clean: (text: string) => string, mask: MaskitoMask = /^.*$/): MaskitoOptions {
  return {
    mask,
    preprocessors: [
      ({ elementState: { value, selection }, data }) => {
        const [from, to] = selection;
        return {
          elementState: {
            value: clean(value),
            selection: [clean(value.slice(0, from)).length, clean(value.slice(0, to)).length],
          },
          data: clean(data),
        };
      },
    ],
  };
}
