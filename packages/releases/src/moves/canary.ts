import { randomUUID } from 'node:crypto'
import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import type { Actor, Canary } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LiveState } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'
import { versionsIn } from '../sets/release-set.ts'
import { readSet } from '../sets/set.ts'
import { requireFiles } from '../versions/files.ts'
import { resolveVersion } from '../versions/version.ts'
import { requireNotQuarantined } from './quarantine.ts'
import { liveAfter, requireLive } from './require-live.ts'
import { createSetWith } from './set-with.ts'

/** Upper limit of all canaries together, so that enough visitors stay on the live set for comparison. */
const MAX_SHARE_PERCENT = 50

/**
 * Gives a version to a share of the visitors; repeated with the same version it changes the share, and visitors keep
 * their version. Throws RegistryError 'refused' for an invalid share, 'unknown' for an unknown version.
 */
export function startCanary(
  layout: Layout,
  ledger: Ledger,
  name: string,
  start: string,
  percent: number,
  actor: Actor,
): Promise<LiveState> {
  return liveAfter(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const version = await resolveVersion(layout, name, start)
      requireShare(live, name, percent)
      requireNotQuarantined(live, name, version)
      const current = new Map(versionsIn(await readSet(layout, live.set))).get(name)
      if (current === version) throw new RegistryError('refused', msg`${name}@${version} is live: everybody has it.`)
      await requireFiles(layout, name, version)
      const known = live.canaries.find((one) => one.name === name)
      if (known && known.version !== version) {
        throw new RegistryError('refused', msg`${name}@${known.version} is in a canary: end it first.`)
      }
      if (known?.percent === percent) return null
      const { id } = await createSetWith(layout, live.set, name, version)
      const fresh = { name, version, set: id, salt: randomUUID(), since: new Date().toISOString() }
      const canary: Canary = { ...(known ?? fresh), percent }
      const canaries = known ? live.canaries.map((one) => (one === known ? canary : one)) : [...live.canaries, canary]
      return { ...live, action: 'canary', changes: [], canaries, subject: { name, version, percent }, ...actor }
    }),
  )
}

/** Ends the canary of a part. Throws RegistryError 'unknown' when it has none. */
export function endCanary(ledger: Ledger, name: string, actor: Actor): Promise<LiveState> {
  return liveAfter(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const canary = live.canaries.find((one) => one.name === name)
      if (!canary) throw new RegistryError('unknown', msg`${name} has no canary.`)
      const canaries = withoutCanaryOf(live.canaries, name)
      return {
        ...live,
        action: 'end-canary',
        changes: [],
        canaries,
        subject: { name, version: canary.version },
        ...actor,
      }
    }),
  )
}

export function withoutCanaryOf(canaries: readonly Canary[], name: string): Canary[] {
  return canaries.filter((one) => one.name !== name)
}

/** Rebuilds the canaries on another set. */
export function rebaseCanaries(layout: Layout, set: string, canaries: readonly Canary[]): Promise<Canary[]> {
  return Promise.all(
    canaries.map(async (canary) => ({
      ...canary,
      set: (await createSetWith(layout, set, canary.name, canary.version)).id,
    })),
  )
}

function requireShare(live: LiveState, name: string, percent: number): void {
  if (!(percent > 0 && percent <= MAX_SHARE_PERCENT)) {
    throw new RegistryError(
      'refused',
      msg`A canary takes more than 0 and at most ${MAX_SHARE_PERCENT} percent, not ${percent}.`,
    )
  }
  const others = withoutCanaryOf(live.canaries, name).reduce((sum, one) => sum + one.percent, 0)
  if (others + percent > MAX_SHARE_PERCENT) {
    throw new RegistryError(
      'refused',
      msg`Other canaries have ${others} percent: at most ${MAX_SHARE_PERCENT - others} are free.`,
    )
  }
}
