/**
 * Counts of one Jest run, from its JSON results; null stands for results that were never written. A suite that cannot
 * be loaded has no tests to count and is one failure, and so is a run that Jest calls failed for any other reason.
 */
export function countsOf(results, jestSaysOk) {
  if (!results) return { passed: 0, failed: 1, skipped: 0 }
  const failed = results.numFailedTests + results.numRuntimeErrorTestSuites
  return {
    passed: results.numPassedTests,
    failed: failed === 0 && !jestSaysOk ? 1 : failed,
    skipped: results.numPendingTests + results.numTodoTests,
  }
}

/** The closing line: `tests: 12 passed, 0 failed`, with `, 3 skipped` when some were. */
export function closingLine({ passed, failed, skipped }) {
  return `tests: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
