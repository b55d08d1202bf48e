import { msg } from '@vitrina/contracts/ops/message'
import type { LiveState } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'

/** Throws RegistryError 'unknown' before the first set is live. */
export function requireLive(live: LiveState | null): LiveState {
  if (!live) throw nothingLiveError()
  return live
}

/** The live state after a move. */
export async function liveAfter(written: Promise<LiveState | null>): Promise<LiveState> {
  const live = await written
  if (!live) throw nothingLiveError()
  return live
}

function nothingLiveError(): RegistryError {
  return new RegistryError('unknown', msg`Nothing is live yet: start the site once with npm start.`)
}
