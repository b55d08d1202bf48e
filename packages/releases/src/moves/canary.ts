import { randomUUID } from 'node:crypto'
import { phrase } from '@vitrina/contracts/ops/said'
import type { Layout } from '../disk/layout.ts'
import type { Actor, Canary } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Live } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'
import { versionsIn } from '../sets/release-set.ts'
import { readSet } from '../sets/set.ts'
import { requireFiles } from '../versions/files.ts'
import { resolveVersion } from '../versions/version.ts'
import { refuseQuarantined } from './quarantine.ts'
import { setWith } from './set-with.ts'
import { requireLive, settled } from './turn.ts'

/** All canaries together leave at least as many visitors to what is live, to compare them with. */
const largestShare = 50

/**
 * Gives a version to some of the visitors; asked again with the same version, the share changes and who had it keeps
 * it. Throws RegistryError 'refused' for a share that cannot be, 'unknown' for a version that is not there.
 */
export function startCanary(
  layout: Layout,
  ledger: Ledger,
  name: string,
  start: string,
  percent: number,
  actor: Actor,
): Promise<Live> {
  return settled(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const version = await resolveVersion(layout, name, start)
      requireShare(live, name, percent)
      refuseQuarantined(live, name, version)
      const current = new Map(versionsIn(await readSet(layout, live.set))).get(name)
      if (current === version) throw new RegistryError('refused', phrase`${name}@${version} is live: everybody has it.`)
      await requireFiles(layout, name, version)
      const known = live.canaries.find((one) => one.name === name)
      if (known && known.version !== version) {
        throw new RegistryError('refused', phrase`${name}@${known.version} is in a canary: end it first.`)
      }
      if (known?.percent === percent) return null
      const { id } = await setWith(layout, live.set, name, version)
      const fresh = { name, version, set: id, salt: randomUUID(), since: new Date().toISOString() }
      const canary: Canary = { ...(known ?? fresh), percent }
      const canaries = known ? live.canaries.map((one) => (one === known ? canary : one)) : [...live.canaries, canary]
      return { ...live, action: 'canary', changes: [], canaries, subject: { name, version, percent }, ...actor }
    }),
  )
}

/** Gives everybody the live version again. Throws RegistryError 'unknown' when the part has no canary. */
export function endCanary(ledger: Ledger, name: string, actor: Actor): Promise<Live> {
  return settled(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const canary = live.canaries.find((one) => one.name === name)
      if (!canary) throw new RegistryError('unknown', phrase`${name} has no canary.`)
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

/** The canaries with their versions in another set. */
export function withSetsOn(layout: Layout, set: string, canaries: readonly Canary[]): Promise<Canary[]> {
  return Promise.all(
    canaries.map(async (canary) => ({
      ...canary,
      set: (await setWith(layout, set, canary.name, canary.version)).id,
    })),
  )
}

function requireShare(live: Live, name: string, percent: number): void {
  if (!(percent > 0 && percent <= largestShare)) {
    throw new RegistryError(
      'refused',
      phrase`A canary takes more than 0 and at most ${largestShare} percent, not ${percent}.`,
    )
  }
  const others = withoutCanaryOf(live.canaries, name).reduce((sum, one) => sum + one.percent, 0)
  if (others + percent > largestShare) {
    throw new RegistryError(
      'refused',
      phrase`Other canaries have ${others} percent: at most ${largestShare - others} are free.`,
    )
  }
}
