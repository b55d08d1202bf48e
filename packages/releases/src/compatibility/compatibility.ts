import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { formatMessage, type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import type { GateReport } from '@vitrina/contracts/ops/versions'
import { layoutOf } from '../disk/layout.ts'
import { tempPath } from '../disk/temp.ts'
import { readObject, replaceFile } from '../disk/write.ts'
import type { CompatibilityResult } from '../gate/check-compatibility.ts'
import type { Registry } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import { changesTo } from '../views/parts.ts'

/** Checks which versions are compatible with the live set. */
export interface CompatibilityChecker {
  /** Stores the gate's results of a version that has just been published. */
  record(name: string, version: string, report: Pick<GateReport, 'matrix'>): Promise<void>
  /** Why a published version does not fit the live set and the canaries, or null; checked again after a move. */
  incompatibility(name: string, version: string): Promise<MessageDescriptor | null>
  /**
   * Requires that a version may go live. Throws RegistryError 'unfit' with the gate's sentence; with `anyway` it
   * returns the sentence for the history, or null when the version fits.
   */
  requireCompatible(name: string, version: string, anyway: boolean): Promise<MessageDescriptor | null>
  /**
   * Why the parts of a set do not fit together, or null. A set that was live before always passes, as a way back.
   * Throws RegistryError 'unknown' when there is no such set.
   */
  setIncompatibility(set: string): Promise<MessageDescriptor | null>
  /** Like `requireCompatible`, for a whole set. */
  requireCompatibleSet(set: string, anyway: boolean): Promise<MessageDescriptor | null>
}

interface StoredResults extends Partial<Pick<CompatibilityResult, 'probed'>> {
  sets: CompatibilityResult['sets']
}

/** Number of sets with stored results per version. */
const MAX_SETS = 40

export function openCompatibilityChecker(registry: Registry, dataDir: string): CompatibilityChecker {
  const layout = layoutOf(resolve(dataDir))
  const pathOf = (name: string, version: string) => join(layout.root, 'fits', name, `${version}.json`)
  let last: Promise<unknown> = Promise.resolve()

  async function known(name: string, version: string): Promise<StoredResults> {
    const results = await readObject(pathOf(name, version)).catch(() => undefined)
    return results && typeof results.sets === 'object' ? (results as unknown as StoredResults) : { sets: {} }
  }

  async function write(name: string, version: string, { probed, sets }: StoredResults): Promise<void> {
    const path = pathOf(name, version)
    await mkdir(dirname(path), { recursive: true })
    const newest = Object.fromEntries(Object.entries(sets).slice(-MAX_SETS))
    await replaceFile(path, `${JSON.stringify({ ...(probed ? { probed } : {}), sets: newest })}\n`, {
      aside: tempPath(layout),
    })
  }

  /** Live and canary sets that would contain the version; a canary of the same part ends then. */
  function wanted(name: string): { set: string; role: 'live' | 'canary' }[] {
    const live = registry.live()
    if (!live) return []
    const others = live.canaries.filter((canary) => canary.name !== name)
    return [{ set: live.set, role: 'live' }, ...others.map(({ set }) => ({ set, role: 'canary' as const }))]
  }

  async function tried(name: string, version: string, sets = wanted(name)): Promise<MessageDescriptor | null> {
    const results = await known(name, version)
    const missing = sets.filter(({ set }) => results.sets[set] === undefined)
    if (missing.length > 0) {
      // Imported on demand: the gate needs a CSS parser and other modules that nothing else uses.
      const { checkCompatibility: fit } = await import('../gate/check-compatibility.ts')
      const trial = await fit(registry, name, version, missing, results.probed ?? null)
      Object.assign(results.sets, trial.sets)
      await write(name, version, { ...results, probed: trial.probed })
    }
    return sets.map(({ set }) => results.sets[set] ?? null).find((why) => why !== null) ?? null
  }

  async function triedSet(set: string): Promise<MessageDescriptor | null> {
    for (const { name, version, role } of await untestedVersions(registry, set)) {
      const why = await tried(name, version, [{ set, role }])
      if (why) return why
    }
    return null
  }

  /** Serialised: a console checks all parts at once, and the gateway has pages to serve. */
  function inTurn(trial: () => Promise<MessageDescriptor | null>): Promise<MessageDescriptor | null> {
    const turn = last.then(trial)
    last = turn.catch(() => {})
    return turn
  }
  const why = (name: string, version: string) => inTurn(() => tried(name, version))
  const whySet = (set: string) => inTurn(() => triedSet(set))

  return {
    incompatibility: why,
    setIncompatibility: whySet,
    async record(name, version, { matrix }) {
      const results = await known(name, version)
      for (const { set, fits, said } of matrix) results.sets[set] = fits ? null : (said ?? msg`The gate refused it.`)
      await write(name, version, results)
    },
    async requireCompatible(name, version, anyway) {
      await registry.ensureVersion(name, version)
      const found = await why(name, version)
      if (found && !anyway) {
        throw new RegistryError('unfit', msg`${name}@${version} does not fit what is live: ${found}`)
      }
      return found
    },
    async requireCompatibleSet(set, anyway) {
      const found = await whySet(set)
      if (found && !anyway) throw new RegistryError('unfit', msg`The parts of set ${set} do not fit: ${found}`)
      return found
    },
  }
}

/** Versions of a set that need a check: those that are not live, and the canaries that would continue in it. */
async function untestedVersions(
  registry: Registry,
  set: string,
): Promise<{ name: string; version: string; role: 'live' | 'canary' }[]> {
  await registry.ensureSet(set)
  const changes = await changesTo(registry, set)
  if ((await registry.history()).some(({ to }) => to === set)) return []
  const staying = (registry.live()?.canaries ?? []).filter((one) => !changes.some(({ name }) => name === one.name))
  return [
    ...changes.flatMap(({ name, to }) => (to === null ? [] : [{ name, version: to, role: 'live' as const }])),
    ...staying.map(({ name, version }) => ({ name, version, role: 'canary' as const })),
  ]
}

/** Reason of a move that overrides the gate, as recorded in the history. */
export function overrideReason(reason: string, refused: MessageDescriptor | null): string {
  return refused ? `${reason} (against the gate: ${formatMessage(refused)})` : reason
}
