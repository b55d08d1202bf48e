import { userInfo } from 'node:os'
import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import type { MoveResult } from '@vitrina/contracts/ops/moves'
import { openCompatibilityChecker, overrideReason } from '../compatibility/compatibility.ts'
import { openDrillJournal } from '../drills/journal.ts'
import type { Actor } from '../ledger/entry.ts'
import type { LiveState } from '../ledger/live.ts'
import { openRegistry, type RegistryOptions } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import { openSharedRedis } from '../sharing.ts'
import { diffOf } from '../views/diff.ts'
import { historyPage, liveAt, livePeriodPage } from '../views/history.ts'
import { partsIn, resolveVersionOf } from '../views/parts.ts'
import { stateOf } from '../views/state.ts'
import { rolesOf, versionsOf } from '../views/versions.ts'
import type { ReleaseClient } from './client.ts'

export interface LocalClientOptions extends RegistryOptions {
  /** Days for which a successful drill is valid; null without a limit. */
  drillValidDays?: number | null | undefined
}

/** Client for the registry of a data folder; moves are attributed to the current user of the machine. */
export function createLocalClient(
  dataDir: string,
  { drillValidDays = 7, ...options }: LocalClientOptions = {},
): ReleaseClient {
  const registry = openRegistry(dataDir, options)
  const redis = openSharedRedis(options)
  const journal = openDrillJournal(dataDir, redis, options.redisPrefix)
  const fits = openCompatibilityChecker(registry, dataDir)
  const by = userName()

  async function fitting(name: string, start: string, anyway: boolean) {
    await registry.ensureVersion(name, start)
    const version = await resolveVersionOf(registry, name, start)
    // An unknown version is refused by the move itself, whose error lists the existing ones.
    const isThere = (await registry.listVersions(name)).some((one) => one.version === version)
    return { version, said: isThere ? await fits.requireCompatible(name, version, anyway) : null }
  }

  async function moved(reason: string, move: (actor: Actor) => Promise<LiveState>): Promise<MoveResult> {
    const before = registry.live()?.sequence
    const live = await move({ by, reason })
    const hasMoved = live.sequence !== before
    const { set, sequence } = live
    return { set, sequence, changes: hasMoved ? live.last.changes : [], moved: hasMoved, approval: null }
  }

  return {
    state: () => stateOf(registry),
    history: async (query) => historyPage(await registry.history(), query),
    versions: (name) => versionsOf(registry, name, fits),
    livePeriods: async (query) => livePeriodPage(await registry.history(), query).stretches,
    liveAt: async (time) => liveAt(await registry.history(), time),
    diff: (from, to) => diffOf(registry, from, to),
    async set(id) {
      const { set, fault } = await registry.inspectSet(id)
      return { id, createdAt: set.createdAt, parts: await partsIn(registry, set), fault: fault && formatMessage(fault) }
    },
    async combine(id, parts) {
      const { set } = await registry.inspectSet(id)
      const versions: Record<string, string> = { shell: set.shell, ...set.remotes }
      for (const { name, version } of parts) {
        if (versions[name] === undefined) throw new RegistryError('unknown', msg`Set ${id} has no ${name}.`)
        versions[name] = await resolveVersionOf(registry, name, version)
      }
      const { shell = '', ...remotes } = versions
      return (await registry.createSet({ shell, remotes })).id
    },
    async publish(name, dist, { isTrial, dataFrom }) {
      // Imported on demand: the gate needs a CSS parser and other modules that no other command uses.
      const { tryBuild } = await import('../gate/index.ts')
      const gate = await tryBuild(registry, name, dist, { dataFrom })
      if (gate.refusals.length > 0 || isTrial) return { version: null, isLive: false, gate }
      const { version } = await registry.publish(name, dist)
      await fits.record(name, version, gate)
      return { version, isLive: (await rolesOf(registry))(name, version) === 'live', gate }
    },
    promote: async (name, start, reason, anyway) => {
      const { version, said } = await fitting(name, start, anyway)
      return moved(overrideReason(reason, said), (actor) => registry.promote(name, version, actor))
    },
    activate: async (set, reason, anyway) => {
      const said = await fits.requireCompatibleSet(set, anyway)
      return moved(overrideReason(reason, said), (actor) => registry.activate(set, actor))
    },
    startCanary: async (name, start, percent, reason, anyway) => {
      const { version, said } = await fitting(name, start, anyway)
      return moved(overrideReason(reason, said), (actor) => registry.startCanary(name, version, percent, actor))
    },
    endCanary: (name, reason) => moved(reason, (actor) => registry.endCanary(name, actor)),
    rollback: (name, { from, to, quarantine, reason }) =>
      moved(reason, (actor) => registry.rollback(name, { ...actor, from, to, quarantine })),
    quarantine: (name, version, reason) => moved(reason, (actor) => registry.quarantine(name, version, actor)),
    absolve: (name, version, reason) => moved(reason, (actor) => registry.absolve(name, version, actor)),
    async approve() {
      throw new RegistryError('refused', msg`Moves wait for a second person on the ops port only: give --ops <url>.`)
    },
    preview: async () => null,
    async endPreview() {
      throw new RegistryError('refused', msg`Previews are of a site: name its ops API with --ops <url>.`)
    },
    async verify() {
      const { checked, damage, ledger } = await registry.verify()
      return { files: checked, damage, ...ledger, isSound: damage.length === 0 && ledger.firstBad === null }
    },
    drills: async () => ({ drills: await journal.list(), validDays: drillValidDays }),
    drill: async () => {
      throw new RegistryError('refused', msg`Drills are run by a site: name its ops API with --ops <url>.`)
    },
    close: () => {
      registry.close()
      redis?.close()
    },
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // In a container the user id may have no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
