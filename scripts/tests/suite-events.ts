/** Events that the vitest and Playwright reporters send to the command that started them. */
export type SuiteEvent =
  /** Names of the files (vitest) or tests (Playwright) that are going to run; stable across runs. */
  | { kind: 'begin'; names: string[] }
  /** A file or test has ended. */
  | { kind: 'unit'; name: string; ms: number; passed: number; failures: string[] }
  /** An error outside of all tests, such as a file that cannot be loaded. */
  | { kind: 'fault'; text: string }

/** Does nothing in a process without an IPC channel. */
export const sendEvent = (event: SuiteEvent): void => {
  process.send?.(event)
}
