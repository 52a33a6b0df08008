import { type ComponentType, type RefObject, useEffect, useState } from 'react';

import { whenNear } from '../picture/when-near';
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
    const waiting = new AbortController();
    const { signal } = waiting;
    const load = () => {
      waiting.abort();
      import('./carousel-engine').then(
        ({ CarouselEngine }) => setLoaded({ Engine: CarouselEngine, viewport: element }),
        () => undefined,
      );
    };
    const stopWaiting = whenNear(element, load);
    signal.addEventListener('abort', stopWaiting);
    for (const touch of ['pointerdown', 'focusin'] as const)
      element.addEventListener(touch, load, { signal, passive: true });
    return () => waiting.abort();
  }, [viewport]);

  return loaded && <loaded.Engine {...props} viewport={loaded.viewport} />;
}
