import { expect } from '../site/expect.ts'
import { sandboxUrl } from '../site/running-site.ts'

/** A fault of the sandbox; `match` is the method and the beginning of the path. */
export interface Fault {
  match: string
  status?: number
  latencyMs?: number
  body?: unknown
  abort?: boolean
  /** The call is executed, but its response is dropped. */
  loseAnswer?: boolean
  /** Number of calls that fail; all without it. */
  times?: number
}

/** Whether a fault was injected since the test began. */
let isBroken = false

const faults = () => `${sandboxUrl}/faults`

/** Sets these faults, in place of all others, until `mend`. */
export async function setFaults(...wanted: Fault[]): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(faults(), { method: 'PUT', headers, body: JSON.stringify(wanted) })
  expect(answer.status).toBe(200)
  isBroken = true
}

/** Faults that are still active: those with `times` only while no call has used them up. */
export const remainingFaults = async (): Promise<Fault[]> => (await fetch(faults())).json()

export async function clearFaults(): Promise<void> {
  await fetch(faults(), { method: 'DELETE' })
  isBroken = false
}

/** Faults set by hooks of a file stay active for its tests. */
export function beginFaults(): void {
  isBroken = false
}

/** Clears the faults that a test has left. */
export async function endFaults(): Promise<void> {
  if (isBroken) await clearFaults()
}
