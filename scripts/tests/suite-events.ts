/** What the reporters of vitest and Playwright tell the command that started them. */
export type SuiteEvent =
  /** These files (vitest) or tests (Playwright) are going to run; names are the same in each run. */
  | { kind: 'begin'; names: string[] }
  /** One of them has ended. */
  | { kind: 'unit'; name: string; ms: number; passed: number; failures: string[] }
  /** A fault outside of all tests, such as a file that cannot be loaded. */
  | { kind: 'fault'; text: string }

/** Does nothing in a process that was started by hand. */
export const sendEvent = (event: SuiteEvent): void => {
  process.send?.(event)
}
