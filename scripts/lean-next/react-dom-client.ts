import { startTransition } from 'react';
import ReactDOM, { type Root } from 'react-dom/client';

/**
 * The first hydration as a transition: React works on it in slices of 5 ms and lets the browser in between, as it does
 * with every later page. As Next starts it, it is one task, 100 to 200 ms on a mid-range phone. What is pressed meanwhile
 * makes React finish at once and then hears of the press.
 */
const hydrateRoot: typeof ReactDOM.hydrateRoot = (...given) => {
  const begun: Root[] = [];
  startTransition(() => void begun.push(ReactDOM.hydrateRoot(...given)));
  const [root] = begun;
  if (!root) throw new Error('React did not begin the transition');
  return root;
};

export default { ...ReactDOM, hydrateRoot };
