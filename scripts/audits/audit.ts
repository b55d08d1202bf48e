/** The result of an audit: how many of the checked items passed, and a line for each fault. */
export interface Audit {
  passed: number
  failed: string[]
}
