import type { UseEmblaCarouselType } from 'embla-carousel-react';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

/** [spec 9], ms. */
export const glideTime = 400;
/** Embla reckons in steps of 1/60 s, whatever the screen's rate is. */
const stepTime = 1000 / 60;
export const glideSteps = Math.round(glideTime / stepTime);

/** Share of the way left that one step takes, so that the whole is (1 − t)³ and the last step arrives. */
export function glideShare(stepsLeft: number): number {
  return stepsLeft <= 1 ? 1 : 1 - ((stepsLeft - 1) / stepsLeft) ** 3;
}

/**
 * Makes embla arrive 0.4 s after an arrow, a dot or a release [spec 9]; at once where `isCalm`. Its own `duration` is no
 * time but the weight of a spring, which comes to rest after 0.6 s and more, the longer the way is. So its engine is
 * given another body of motion, as embla's fade plugin does it; under a finger and for jumps the spring stays.
 */
export function glideOnTime(embla: Embla, isCalm: () => boolean): void {
  let stepsLeft = 0;
  const restart = () => {
    stepsLeft = isCalm() ? 1 : glideSteps;
  };
  const takeOver = () => {
    const engine = embla.internalEngine();
    const { scrollBody: spring, location, previousLocation, target, dragHandler } = engine;
    const wayLeft = () => target.get() - location.get();
    let direction = 0;
    engine.scrollBody = {
      ...spring,
      direction: () => direction,
      seek() {
        direction = Math.sign(wayLeft());
        if (dragHandler.pointerDown() || spring.duration() === 0) {
          spring.seek();
        } else {
          previousLocation.set(location);
          location.add(wayLeft() * glideShare(stepsLeft));
          stepsLeft -= 1;
        }
        return engine.scrollBody;
      },
    };
  };
  takeOver();
  embla.on('select', restart).on('pointerUp', restart).on('reInit', takeOver);
}
