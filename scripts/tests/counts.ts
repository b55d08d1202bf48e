export interface TestCounts {
  passed: number
  failed: number
  /** What failed and the beginning of why: told again at the end, where a long output is read first. */
  failures: string[]
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal.
const colours = /\u001b\[[0-9;]*m/g

export const withoutColours = (text: string): string => text.replace(colours, '')

export const excerpt = (message: string): string => withoutColours(message).split('\n').slice(0, 12).join('\n    ')

/** A command that ended with a fault, or found no tests, has failed, although no test of it did. */
export function toCounts(passed: number, failures: string[], code: number, why: string): TestCounts {
  const isWhole = failures.length > 0 || (code === 0 && passed > 0)
  return isWhole ? { passed, failed: failures.length, failures } : { passed, failed: 1, failures: [why] }
}
