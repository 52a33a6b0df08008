import { relative } from 'node:path';

import { countsLine } from './counts.mjs';
import { root } from './process.mjs';

/** Jest reporter: prints the failures of each test file when it ends, and the counts of the stage. */
export default class StageReporter {
  onTestResult(_test, { failureMessage, testFilePath }) {
    if (failureMessage) console.log(`FAIL ${relative(root, testFilePath)}\n${failureMessage}`);
  }

  onRunComplete(_contexts, { numPassedTests, numFailedTests, numPendingTests, numTotalTestSuites }) {
    const counts = { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
    console.log(`${countsLine(counts)} in ${numTotalTestSuites} files`);
  }
}
