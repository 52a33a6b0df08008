import Sequencer from '@jest/test-sequencer';

import { longestTests } from '../../scripts/run/longest-tests.mjs';

/** Jest begins with the tests that took longest last time, and without times with the largest files. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const found = longestTests.findIndex((end) => path.endsWith(`/${end}`));
      return found === -1 ? longestTests.length : found;
    };
    return super.sort(tests).toSorted((one, other) => place(one) - place(other));
  }
}
