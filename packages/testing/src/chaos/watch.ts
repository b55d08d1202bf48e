import type { FaultName } from './faults.ts'

/** Checks one system of a group as its visitors use it. */
export interface Watch {
  /** Acts as visitors do while the system has this fault, or none, and returns deviations from the table. */
  visit(fault: FaultName | null): Promise<string[]>
  /** Does something new that needs the system; rejects as long as that is not possible. */
  useSystem(): Promise<void>
  /** Returns what was lost, or done twice, over the whole run. */
  findLosses(): Promise<string[]>
}

/** Collects sentences about what is not as expected. */
export class Complaints {
  readonly all: string[] = []

  /** Records `what` when `holds` is false; `seen` is the actual value. */
  check(holds: boolean, what: string, seen: unknown = ''): void {
    if (!holds)
      this.all.push(`${what}${seen === '' ? '' : `, but: ${String(seen).replace(/\s+/g, ' ').slice(0, 160)}`}`)
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
