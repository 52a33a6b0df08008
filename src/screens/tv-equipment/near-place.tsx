import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { whenNearOrTouched } from '@/ui/near/when-near-or-touched';

interface NearPlaceProps<Props extends object> {
  /** Loads what stands here; null or a failure: nothing does. It is told where it will stand. */
  load: (place: Element) => Promise<ComponentType<Props> | null>;
  props: Props;
  /** Stands here until then. */
  children?: ReactNode;
}

/** Far enough ahead to be there before the place is seen. */
const ahead = '1500px 0px';

/** A place whose part is no load of the page: it comes when the place is near the screen. */
export function NearPlace<Props extends object>({ load, props, children }: NearPlaceProps<Props>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const start = useEffectEvent(load);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    let isGone = false;
    const stopWaiting = whenNearOrTouched(
      element,
      () =>
        void start(element).then(
          (Loaded) => !isGone && setPart(() => Loaded),
          () => undefined,
        ),
      ahead,
    );
    return () => {
      isGone = true;
      stopWaiting();
    };
  }, []);
  return <div ref={place}>{Part ? <Part {...props} /> : children}</div>;
}
