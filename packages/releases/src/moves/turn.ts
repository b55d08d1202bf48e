import { phrase } from '@vitrina/contracts/ops/said'
import type { Live } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'

/** Throws RegistryError 'unknown' before the first set is live. */
export function requireLive(live: Live | null): Live {
  if (!live) throw nothingLive()
  return live
}

/** What is live after a move. */
export async function settled(written: Promise<Live | null>): Promise<Live> {
  const live = await written
  if (!live) throw nothingLive()
  return live
}

function nothingLive(): RegistryError {
  return new RegistryError('unknown', phrase`Nothing is live yet: start the site once with npm start.`)
}
