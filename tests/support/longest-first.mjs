import Sequencer from '@jest/test-sequencer';

import { longestTests } from '../../scripts/run/longest-tests.mjs';

/**
 * Orders Jest's test files: the listed longest tests first, then the others by their last durations or, without these,
 * by size.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const found = longestTests.findIndex((end) => path.endsWith(`/${end}`));
      return found === -1 ? longestTests.length : found;
    };
    return super.sort(tests).toSorted((one, other) => place(one) - place(other));
  }
}
