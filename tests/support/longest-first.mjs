import Sequencer from '@jest/test-sequencer';

/**
 * Half a minute and more each, of what a clean clone knows nothing of: begun last, one of them runs alone while the
 * other workers have nothing to do.
 */
const longest = ['chaos', 'cache-in-front', 'crawler', 'storage-upgrade'].map(
  (name) => `/tests/integration/${name}.test.ts`,
);

/** Jest begins with what took longest last time, and where it does not know that with the largest files. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => {
      const found = longest.findIndex((end) => path.endsWith(end));
      return found === -1 ? longest.length : found;
    };
    return super.sort(tests).toSorted((one, other) => place(one) - place(other));
  }
}
