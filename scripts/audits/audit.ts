/** What an audit has found: how much of what it looked at is in order, and a line for each fault. */
export interface Audit {
  passed: number
  failed: string[]
}
