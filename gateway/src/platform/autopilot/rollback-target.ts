import { type LedgerEntry, type LiveState, previousVersion, type Registry } from '@vitrina/releases'
import { HOUR_MS } from '../signals/slots.ts'
import type { VersionHealth } from '../signals/version-health.ts'
import { failingShare } from './budget.ts'

interface FailingVersion {
  name: string
  version: string
  /** Share of failing views of the version that is to be left. */
  share: number
}

interface RollbackSources {
  registry: Pick<Registry, 'readVersion'>
  health: VersionHealth
  /** Views below which figures say nothing. */
  sample: number
}

/** The last version before that is not in quarantine, is still there, and did better; null when there is none. */
export async function findRollbackTarget(
  { name, version, share }: FailingVersion,
  live: LiveState,
  history: readonly LedgerEntry[],
  { registry, health, sample }: RollbackSources,
): Promise<string | null> {
  const isThere = (candidate: string) =>
    registry.readVersion(name, candidate).then(
      () => true,
      () => false,
    )
  // What nobody has looked at for three days, or hardly anybody, has nothing against it.
  const isBetter = async (candidate: string) => {
    const figures = await health.recent(name, candidate, 72 * HOUR_MS)
    return figures.views < sample || failingShare(figures) < share
  }
  const refused = new Set([version, ...live.quarantine.filter((one) => one.name === name).map((one) => one.version)])
  for (;;) {
    const candidate = previousVersion(history, name, (one) => !refused.has(one))
    if (candidate === null) return null
    if ((await isThere(candidate)) && (await isBetter(candidate))) return candidate
    refused.add(candidate)
  }
}
