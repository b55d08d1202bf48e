import { phrase, textOf } from '@vitrina/contracts/ops/said'
import type { Live, LogEntry, Registry, ReleaseSet } from '@vitrina/releases'
import { objectiveOf } from '../../infra/configuration/objectives.ts'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { Documents } from '../signals/documents.ts'
import { windowsOf } from './budget.ts'
import type { Findings } from './finding.ts'
import { type Life, lifeOf, lifeOfCanary, sinceOf } from './ledger.ts'
import { silenceReason } from './reasons.ts'
import { fallIn, type Silent, silentIn } from './silence.ts'

/** Sets before that are asked for what is usual. */
const MOST_SETS = 5

interface Sources {
  registry: Pick<Registry, 'readSet'>
  documents: Pick<Documents, 'since'>
  config: AutopilotConfig
  now: () => number
}

interface Usual {
  set: ReleaseSet
  figures: Silent
}

/**
 * Sets whose documents come alive far less often than those of the set before: their scripts do not start, and nobody
 * is there to tell of it. Crawlers, quick closers and the like are in both sets alike, so only the difference counts.
 */
export async function lookAtSilence(live: Live, history: readonly LogEntry[], sources: Sources): Promise<Findings> {
  const [ofLive, ofCanaries] = [await lookAtLive(live, history, sources), await lookAtTrials(live, history, sources)]
  return {
    findings: [...ofCanaries.findings, ...ofLive.findings],
    warnings: [...ofCanaries.warnings, ...ofLive.warnings],
  }
}

async function lookAtTrials(live: Live, history: readonly LogEntry[], sources: Sources): Promise<Findings> {
  const { documents, config } = sources
  const now = sources.now()
  const found: Findings = { findings: [], warnings: [] }
  for (const canary of live.canaries) {
    const { name, version } = canary
    const life = lifeOfCanary(history, canary, now)
    const [control] = await documents.since(live.set, [life.since])
    const usual = silentIn(control?.groups ?? [])
    if (usual.documents < config.sample) continue
    const fall = await fallOfSet(canary.set, life.since, usual, objectiveOf(config.objectives, name), sources)
    // What a slow pair of windows finds in a canary is found by its trial at once: every fall acts.
    if (!fall) continue
    const reason = silenceReason(fall, usual, phrase`the live set`, 1)
    found.findings.push({ name, version, reason, life, isCanary: true, share: fall.share, remedy: 'quarantine' })
  }
  return found
}

async function lookAtLive(live: Live, history: readonly LogEntry[], sources: Sources): Promise<Findings> {
  const found: Findings = { findings: [], warnings: [] }
  const now = sources.now()
  const usual = await usualBefore(live, history, sources)
  if (!usual) return found
  const since = sinceOf(live.activatedAt, now)
  const changed = changedSince(await sources.registry.readSet(live.set), usual.set, history, now)
  const [first] = changed
  if (!first) return found
  const objective = objectiveOf(sources.config.objectives, first.name)
  const fall = await fallOfSet(live.set, since, usual.figures, objective, sources)
  if (!fall) return found
  const reason = silenceReason(fall, usual.figures, phrase`the set ${usual.set.id}`, changed.length)
  for (const { name, version, life } of changed) {
    if (fall.acts) {
      found.findings.push({ name, version, reason, life, isCanary: false, share: fall.share, remedy: 'quarantine' })
    } else found.warnings.push({ title: textOf(phrase`fewer of its pages come alive`), name, version, reason })
  }
  return found
}

async function fallOfSet(set: string, since: number, usual: Silent, objective: number, sources: Sources) {
  const { documents, config } = sources
  const figures = await documents.since(set, windowsOf(sources.now(), since))
  return fallIn(
    figures.map(({ groups }) => groups),
    usual,
    objective,
    config.sample,
  )
}

/** The last set before that enough was heard of, and that was not left because something in it failed. */
async function usualBefore(live: Live, history: readonly LogEntry[], sources: Sources): Promise<Usual | null> {
  const { registry, documents, config } = sources
  const left = new Set(history.filter(({ action }) => action === 'rollback').map(({ from }) => from))
  const before = [...new Set(history.map(({ to }) => to).reverse())].filter((id) => id !== live.set && !left.has(id))
  for (const id of before.slice(0, MOST_SETS)) {
    const [all] = await documents.since(id, [0])
    const figures = silentIn(all?.groups ?? [])
    if (figures.documents >= config.sample) return { set: await registry.readSet(id), figures }
  }
  return null
}

interface Changed {
  name: string
  version: string
  life: Life
}

/** Parts that differ, likeliest first: what came last, and of one move the shell, which starts all others. */
function changedSince(now: ReleaseSet, before: ReleaseSet, history: readonly LogEntry[], at: number): Changed[] {
  const [parts, former] = [now, before].map(({ shell, remotes }): Record<string, string> => ({ shell, ...remotes }))
  return Object.entries(parts ?? {})
    .filter(([name, version]) => former?.[name] !== version)
    .map(([name, version]) => ({ name, version, life: lifeOf(history, name, at) }))
    .toSorted(
      (one, other) => other.life.move - one.life.move || Number(other.name === 'shell') - Number(one.name === 'shell'),
    )
}
