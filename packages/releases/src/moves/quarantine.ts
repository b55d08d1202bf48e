import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import type { Actor, QuarantineEntry } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LiveState } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'
import { versionsIn } from '../sets/release-set.ts'
import { readSet } from '../sets/set.ts'
import { resolveVersion } from '../versions/version.ts'
import { liveAfter, requireLive } from './require-live.ts'

/**
 * Prevents a version from going live. Throws RegistryError 'refused' for a live or canary version: it has to be rolled
 * back.
 */
export function quarantine(
  layout: Layout,
  ledger: Ledger,
  name: string,
  start: string,
  actor: Actor,
): Promise<LiveState> {
  return liveAfter(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const version = await resolveVersion(layout, name, start)
      if (isQuarantined(live, name, version)) return null
      const isOut = live.canaries.some((one) => one.name === name && one.version === version)
      const current = new Map(versionsIn(await readSet(layout, live.set))).get(name)
      if (isOut || current === version) {
        throw new RegistryError('refused', msg`Visitors have ${name}@${version}: roll it back with --quarantine.`)
      }
      const subject = { name, version }
      const quarantineList = addToQuarantine(live.quarantine, { ...subject, reason: actor.reason })
      return { ...live, action: 'quarantine', changes: [], quarantine: quarantineList, subject, ...actor }
    }),
  )
}

/** Releases a version from quarantine. Throws RegistryError 'unknown' when it is not quarantined. */
export function absolve(layout: Layout, ledger: Ledger, name: string, start: string, actor: Actor): Promise<LiveState> {
  return liveAfter(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const version = await resolveVersion(layout, name, start)
      if (!isQuarantined(live, name, version)) {
        throw new RegistryError('unknown', msg`${name}@${version} is not in quarantine.`)
      }
      const rest = live.quarantine.filter((one) => one.name !== name || one.version !== version)
      return { ...live, action: 'absolve', changes: [], quarantine: rest, subject: { name, version }, ...actor }
    }),
  )
}

export function isQuarantined({ quarantine }: LiveState, name: string, version: string): boolean {
  return quarantine.some((one) => one.name === name && one.version === version)
}

export function addToQuarantine(
  known: readonly QuarantineEntry[],
  found: Omit<QuarantineEntry, 'at'>,
): QuarantineEntry[] {
  const others = known.filter(({ name, version }) => name !== found.name || version !== found.version)
  return [...others, { ...found, at: new Date().toISOString() }]
}

/** Throws RegistryError 'refused' with the reason of the quarantine. */
export function requireNotQuarantined({ quarantine }: LiveState, name: string, version: string): void {
  const found = quarantine.find((one) => one.name === name && one.version === version)
  if (!found) return
  throw new RegistryError(
    'refused',
    msg`${name}@${version} is in quarantine since ${found.at}: ${found.reason}. Absolve it first if that is mended.`,
  )
}
