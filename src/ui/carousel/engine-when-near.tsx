import { type ComponentType, type RefObject, useEffect, useState } from 'react';

import { whenNearOrTouched } from '../near/when-near-or-touched';
import type { CarouselEngineProps } from './carousel-engine';

interface EngineWhenNearProps extends Omit<CarouselEngineProps, 'viewport'> {
  viewport: RefObject<HTMLElement | null>;
}

/** Loads the engine when the carousel is near or touched; without it the slides stay a row that the browser scrolls. */
export function EngineWhenNear({ viewport, ...props }: EngineWhenNearProps) {
  const [loaded, setLoaded] = useState<{
    Engine: ComponentType<CarouselEngineProps>;
    viewport: HTMLElement;
  } | null>(null);

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    return whenNearOrTouched(element, () => {
      import('./carousel-engine').then(
        ({ CarouselEngine }) => setLoaded({ Engine: CarouselEngine, viewport: element }),
        () => undefined,
      );
    });
  }, [viewport]);

  return loaded && <loaded.Engine {...props} viewport={loaded.viewport} />;
}
