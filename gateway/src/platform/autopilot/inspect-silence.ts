import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import type { LedgerEntry, LiveState, Registry, ReleaseSet } from '@vitrina/releases'
import { objectiveOf } from '../../infra/configuration/objectives.ts'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { DocumentCounts } from '../signals/document-counts.ts'
import { windowStartsOf } from './budget.ts'
import type { InspectionResult } from './finding.ts'
import { canaryRolloutOf, liveRolloutOf, type Rollout, windowStartOf } from './ledger.ts'
import { silenceReason } from './reasons.ts'
import { findDrop, type SilenceStats, silenceStatsOf } from './silence.ts'

/** How many earlier sets are examined for a baseline. */
const MOST_SETS = 5

interface SilenceSources {
  registry: Pick<Registry, 'readSet'>
  documents: Pick<DocumentCounts, 'since'>
  config: AutopilotConfig
  now: () => number
}

interface Baseline {
  set: ReleaseSet
  figures: SilenceStats
}

/**
 * Finds sets whose documents come alive far less often than those of the set before: their scripts do not start, so no
 * browser reports a failure. Crawlers and quickly closed pages occur in both sets alike, so only the difference counts.
 */
export async function inspectSilence(
  live: LiveState,
  history: readonly LedgerEntry[],
  sources: SilenceSources,
): Promise<InspectionResult> {
  const [ofLive, ofCanaries] = [
    await inspectLiveSilence(live, history, sources),
    await inspectCanarySilence(live, history, sources),
  ]
  return {
    findings: [...ofCanaries.findings, ...ofLive.findings],
    warnings: [...ofCanaries.warnings, ...ofLive.warnings],
  }
}

async function inspectCanarySilence(
  live: LiveState,
  history: readonly LedgerEntry[],
  sources: SilenceSources,
): Promise<InspectionResult> {
  const { documents, config } = sources
  const now = sources.now()
  const found: InspectionResult = { findings: [], warnings: [] }
  for (const canary of live.canaries) {
    const { name, version } = canary
    const life = canaryRolloutOf(history, canary, now)
    const [control] = await documents.since(live.set, [life.since])
    const usual = silenceStatsOf(control?.groups ?? [])
    if (usual.documents < config.sample) continue
    const fall = await dropOfSet(canary.set, life.since, usual, objectiveOf(config.objectives, name), sources)
    // A canary is compared with the live set over the same time, so every drop acts, even one of the slowest pair.
    if (!fall) continue
    const reason = silenceReason(fall, usual, msg`the live set`, 1)
    found.findings.push({
      name,
      version,
      reason,
      rollout: life,
      isCanary: true,
      share: fall.share,
      remedy: 'quarantine',
    })
  }
  return found
}

async function inspectLiveSilence(
  live: LiveState,
  history: readonly LedgerEntry[],
  sources: SilenceSources,
): Promise<InspectionResult> {
  const found: InspectionResult = { findings: [], warnings: [] }
  const now = sources.now()
  const usual = await findBaseline(live, history, sources)
  if (!usual) return found
  const since = windowStartOf(live.activatedAt, now)
  const changed = changedParts(await sources.registry.readSet(live.set), usual.set, history, now)
  const [first] = changed
  if (!first) return found
  const objective = objectiveOf(sources.config.objectives, first.name)
  const fall = await dropOfSet(live.set, since, usual.figures, objective, sources)
  if (!fall) return found
  const reason = silenceReason(fall, usual.figures, msg`the set ${usual.set.id}`, changed.length)
  for (const { name, version, life } of changed) {
    if (fall.acts) {
      found.findings.push({
        name,
        version,
        reason,
        rollout: life,
        isCanary: false,
        share: fall.share,
        remedy: 'quarantine',
      })
    } else found.warnings.push({ title: formatMessage(msg`fewer of its pages come alive`), name, version, reason })
  }
  return found
}

async function dropOfSet(set: string, since: number, usual: SilenceStats, objective: number, sources: SilenceSources) {
  const { documents, config } = sources
  const figures = await documents.since(set, windowStartsOf(sources.now(), since))
  return findDrop(
    figures.map(({ groups }) => groups),
    usual,
    objective,
    config.sample,
  )
}

/** The latest earlier set with enough documents that was not left by a rollback. */
async function findBaseline(
  live: LiveState,
  history: readonly LedgerEntry[],
  sources: SilenceSources,
): Promise<Baseline | null> {
  const { registry, documents, config } = sources
  const left = new Set(history.filter(({ action }) => action === 'rollback').map(({ from }) => from))
  const before = [...new Set(history.map(({ to }) => to).reverse())].filter((id) => id !== live.set && !left.has(id))
  for (const id of before.slice(0, MOST_SETS)) {
    const [all] = await documents.since(id, [0])
    const figures = silenceStatsOf(all?.groups ?? [])
    if (figures.documents >= config.sample) return { set: await registry.readSet(id), figures }
  }
  return null
}

interface ChangedPart {
  name: string
  version: string
  life: Rollout
}

/** Changed parts, the likeliest cause first: the latest move, and within a move the shell, which starts all others. */
function changedParts(now: ReleaseSet, before: ReleaseSet, history: readonly LedgerEntry[], at: number): ChangedPart[] {
  const [parts, former] = [now, before].map(({ shell, remotes }): Record<string, string> => ({ shell, ...remotes }))
  return Object.entries(parts ?? {})
    .filter(([name, version]) => former?.[name] !== version)
    .map(([name, version]) => ({ name, version, life: liveRolloutOf(history, name, at) }))
    .toSorted(
      (one, other) => other.life.move - one.life.move || Number(other.name === 'shell') - Number(one.name === 'shell'),
    )
}
