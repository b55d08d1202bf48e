import { msg } from '@vitrina/contracts/ops/message'
import type { Layout } from '../disk/layout.ts'
import type { Actor, LedgerEntry, PlannedMove } from '../ledger/entry.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { LiveState } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'
import { changesBetween, type ReleaseSet, versionsIn } from '../sets/release-set.ts'
import { readSet } from '../sets/set.ts'
import { requireTrusted } from '../trust/set-signature.ts'
import { requireFiles } from '../versions/files.ts'
import { requirePartName } from '../versions/name.ts'
import { resolveVersion } from '../versions/version.ts'
import { rebaseCanaries, withoutCanaryOf } from './canary.ts'
import { previousVersion } from './previous-version.ts'
import { addToQuarantine, isQuarantined, requireNotQuarantined } from './quarantine.ts'
import { liveAfter, requireLive } from './require-live.ts'
import { createSetWith } from './set-with.ts'

export interface RollbackOptions extends Actor {
  /** The version to go back to, or its first digits; the previous one by default. */
  to?: string | undefined
  /** The version to leave: without it two concurrent rollbacks would go back twice. */
  from?: string | undefined
  /** Whether the version that is left is quarantined. */
  quarantine?: boolean | undefined
}

/**
 * Makes a set live; does nothing when it is live already. Throws RegistryError 'unknown', 'refused', 'damaged',
 * 'untrusted' or 'busy'.
 */
export function activate(layout: Layout, ledger: Ledger, id: string, actor: Actor): Promise<LiveState> {
  return liveAfter(
    ledger.write(async (live) => {
      const set = await readSet(layout, id)
      if (live) for (const [name, version] of versionsIn(set)) requireNotQuarantined(live, name, version)
      // The set may be older than its versions: one of them may have been pruned.
      for (const [name, version] of versionsIn(set)) await requireFiles(layout, name, version)
      await requireTrusted(layout, set)
      return planSwitch(layout, live, set, { action: 'activate', ...actor })
    }),
  )
}

/** Makes one version live in place of its part's current one. The first digits of a version are enough. */
export function promote(layout: Layout, ledger: Ledger, name: string, start: string, actor: Actor): Promise<LiveState> {
  return liveAfter(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const version = await resolveVersion(layout, name, start)
      requireNotQuarantined(live, name, version)
      return planVersionSwitch(layout, live, name, version, { action: 'promote', ...actor })
    }),
  )
}

/**
 * Rolls a part back: ends its canary if it has one, else restores the previous version, or the given one. Throws
 * RegistryError 'unknown' if there is none, 'damaged' before anything moves if its files are missing.
 */
export function rollback(
  layout: Layout,
  ledger: Ledger,
  name: string,
  { to, from, quarantine = false, by, reason }: RollbackOptions,
): Promise<LiveState> {
  requirePartName(name)
  return liveAfter(
    ledger.write(async (head) => {
      const live = requireLive(head)
      const canary = live.canaries.find((one) => one.name === name)
      const current = await liveVersion(layout, live, name)
      requireUnchanged(name, to === undefined && canary ? canary.version : current, from)
      if (canary && to === undefined) {
        const turn = { ...live, canaries: withoutCanaryOf(live.canaries, name), changes: [], by, reason }
        const left = { name, version: canary.version }
        const quarantineList = quarantine ? addToQuarantine(live.quarantine, { ...left, reason }) : live.quarantine
        return { ...turn, action: 'end-canary', quarantine: quarantineList, subject: left }
      }
      const target = to ?? previousGoodVersion(await ledger.history(), live, name)
      if (target === null) {
        throw new RegistryError('unknown', msg`${name} has had no other version before: name one with --to <version>.`)
      }
      const version = await resolveVersion(layout, name, target)
      requireNotQuarantined(live, name, version)
      const turn = await planVersionSwitch(layout, live, name, version, { action: 'rollback', by, reason })
      if (!turn || !quarantine || current === undefined) return turn
      return { ...turn, quarantine: addToQuarantine(live.quarantine, { name, version: current, reason }) }
    }),
  )
}

function requireUnchanged(name: string, left: string | undefined, from: string | undefined): void {
  if (from === undefined || from === left) return
  throw new RegistryError(
    'refused',
    msg`${name} is at ${left ?? 'nothing'} by now, not at ${from}: somebody was first.`,
  )
}

function previousGoodVersion(history: readonly LedgerEntry[], live: LiveState, name: string): string | null {
  return previousVersion(history, name, (version) => !isQuarantined(live, name, version))
}

async function liveVersion(layout: Layout, live: LiveState, name: string): Promise<string | undefined> {
  return new Map(versionsIn(await readSet(layout, live.set))).get(name)
}

async function planVersionSwitch(
  layout: Layout,
  live: LiveState,
  name: string,
  version: string,
  how: Pick<PlannedMove, 'action' | 'by' | 'reason'>,
): Promise<PlannedMove | null> {
  await requireFiles(layout, name, version)
  return planSwitch(layout, live, await createSetWith(layout, live.set, name, version), {
    ...how,
    subject: { name, version },
  })
}

/** null when the set is already live and no canary would end. */
async function planSwitch(
  layout: Layout,
  live: LiveState | null,
  set: ReleaseSet,
  how: Pick<PlannedMove, 'action' | 'by' | 'reason' | 'subject'>,
): Promise<PlannedMove | null> {
  const changes = changesBetween(live ? await readSet(layout, live.set) : null, set)
  // A decision about a part also ends its canary.
  const named = how.subject ? [how.subject.name] : changes.map(({ name }) => name)
  const canaries = (live?.canaries ?? []).filter(({ name }) => !named.includes(name))
  if (live?.set === set.id && canaries.length === live.canaries.length) return null
  const rebased = await rebaseCanaries(layout, set.id, canaries)
  return { ...how, set: set.id, changes, canaries: rebased, quarantine: live?.quarantine ?? [] }
}
