import { type LedgerEntry, type LiveState, previousVersion, type Registry } from '@vitrina/releases'
import { HOUR_MS } from '../signals/slots.ts'
import type { VersionHealth } from '../signals/version-health.ts'
import { failingShare } from './budget.ts'

interface FailingVersion {
  name: string
  version: string
  /** Share of failing views of the version that is rolled back. */
  share: number
}

interface RollbackSources {
  registry: Pick<Registry, 'readVersion'>
  health: VersionHealth
  /** Fewer views than this are not enough to judge a version. */
  sample: number
}

/** The latest earlier version that is not in quarantine, still exists and did better; null when there is none. */
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
  // A version with too few views in the last three days counts as better, because nothing speaks against it.
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
