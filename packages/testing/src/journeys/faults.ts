import { expect, inject } from 'vitest'

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

const faults = () => `${inject('sandboxUrl')}/faults`

/** These faults and no others, until `mend`. */
export async function breakWith(...wanted: Fault[]): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(faults(), { method: 'PUT', headers, body: JSON.stringify(wanted) })
  expect(answer.status).toBe(200)
}

export async function mend(): Promise<void> {
  await fetch(faults(), { method: 'DELETE' })
}
