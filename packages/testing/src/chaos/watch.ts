import type { FaultName } from './faults.ts'

/** Looks at one system of a group as its visitors do. */
export interface Watch {
  /** Does what visitors do while the system has this fault, or none, and says what is not as the table has it. */
  visit(fault: FaultName | null): Promise<string[]>
  /** Does something new that needs the system; resolves when it is done, rejects as long as it cannot be done. */
  useSystem(): Promise<void>
  /** After everything: says what was lost, or done twice. */
  findLosses(): Promise<string[]>
}

/** Collects sentences about what is not as expected. */
export class Complaints {
  readonly all: string[] = []

  /** `what` is not so when `holds` is false; `seen` is what was there instead. */
  check(holds: boolean, what: string, seen: unknown = ''): void {
    if (!holds)
      this.all.push(`${what}${seen === '' ? '' : `, but: ${String(seen).replace(/\s+/g, ' ').slice(0, 160)}`}`)
  }
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
