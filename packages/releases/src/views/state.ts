import { msg } from '@vitrina/contracts/ops/message'
import type { OpsState } from '@vitrina/contracts/ops/state'
import { previousVersion } from '../moves/previous-version.ts'
import type { Registry } from '../registry.ts'
import { RegistryError } from '../registry-error.ts'
import { historyEntry } from './history.ts'
import { partsIn, partVersion } from './parts.ts'

/** The part of the live state that the registry alone knows. */
export type RegistryState = Omit<OpsState, 'previews' | 'approvals' | 'gateways' | 'sharing'>

/** Throws RegistryError 'unknown' before the first set is live. */
export async function stateOf(registry: Registry, twoPersons: readonly string[] = []): Promise<RegistryState> {
  const live = registry.live()
  if (!live) throw new RegistryError('unknown', msg`Nothing is live yet: start the site once with npm start.`)
  const [{ set }, history] = await Promise.all([registry.inspectSet(live.set), registry.history()])
  const isBad = (name: string, version: string) =>
    live.quarantine.some((one) => one.name === name && one.version === version)
  const parts = await Promise.all(
    (await partsIn(registry, set)).map(async (part) => ({
      ...part,
      before: previousVersion(history, part.name, (version) => !isBad(part.name, version)),
      versions: (await registry.listVersions(part.name)).length,
      needsTwo: twoPersons.includes(part.name),
    })),
  )
  return {
    sequence: live.sequence,
    set: live.set,
    previous: live.previous,
    activatedAt: live.activatedAt,
    parts,
    canaries: await Promise.all(
      live.canaries.map(async ({ name, version, set: id, percent, since }) => ({
        ...(await partVersion(registry, name, version)),
        set: id,
        percent,
        since,
      })),
    ),
    quarantine: await Promise.all(
      live.quarantine.map(async ({ name, version, reason, at }) => ({
        ...(await partVersion(registry, name, version)),
        reason,
        at,
      })),
    ),
    last: historyEntry(live.last),
  }
}
