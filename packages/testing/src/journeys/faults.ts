import { expect } from '../site/expect.ts'
import { sandboxUrl } from '../site/running-site.ts'

/** What the stand-in for the retailer's systems does wrong; `match` is the method and the beginning of the path. */
export interface Fault {
  match: string
  status?: number
  latencyMs?: number
  body?: unknown
  abort?: boolean
  /** The call does what it has to do, but its answer never arrives. */
  loseAnswer?: boolean
  /** How many calls it hits; all without it. */
  times?: number
}

/** Something has been broken since the test began. */
let isBroken = false

const faults = () => `${sandboxUrl}/faults`

/** These faults and no others, until `mend`. */
export async function setFaults(...wanted: Fault[]): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(faults(), { method: 'PUT', headers, body: JSON.stringify(wanted) })
  expect(answer.status).toBe(200)
  isBroken = true
}

/** Faults with `times` that nothing has met yet, and all others. */
export const remainingFaults = async (): Promise<Fault[]> => (await fetch(faults())).json()

export async function clearFaults(): Promise<void> {
  await fetch(faults(), { method: 'DELETE' })
  isBroken = false
}

/** What hooks of a file have broken before stays so for its tests. */
export function beginFaults(): void {
  isBroken = false
}

/** Mends what a test has left broken. */
export async function endFaults(): Promise<void> {
  if (isBroken) await clearFaults()
}
