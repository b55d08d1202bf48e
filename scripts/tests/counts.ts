export interface TestCounts {
  passed: number
  failed: number
  /** Failed tests and the beginning of each reason: repeated at the end of the output, which is read first. */
  failures: string[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal.
const colours = /\u001b\[[0-9;]*m/g

export const withoutColours = (text: string): string => text.replace(colours, '')

export const excerpt = (message: string): string => withoutColours(message).split('\n').slice(0, 12).join('\n    ')

/** A command that exited with an error, or found no tests, counts as a failure although no test failed. */
export function toCounts(passed: number, failures: string[], code: number, why: string): TestCounts {
  const isWhole = failures.length > 0 || (code === 0 && passed > 0)
  return isWhole ? { passed, failed: failures.length, failures } : { passed, failed: 1, failures: [why] }
}
