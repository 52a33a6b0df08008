import { useLayoutEffect, useState } from 'react';
import { whenLetGo } from './pressing';

/**
 * The value, or the previous one while a pointer is held down. For messages that move what is below them: a button that
 * moves away under the pointer gets no click.
 */
export function useHeld<T>(value: T): T {
  const [held, setHeld] = useState(value);
  useLayoutEffect(() => whenLetGo(() => setHeld(value)), [value]);
  return held;
}
