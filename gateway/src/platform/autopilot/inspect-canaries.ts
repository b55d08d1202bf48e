import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import type { LedgerEntry, LiveState } from '@vitrina/releases'
import { objectiveOf } from '../../infra/configuration/objectives.ts'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { DocumentCounts } from '../signals/document-counts.ts'
import type { VersionHealth } from '../signals/version-health.ts'
import { failingShare } from './budget.ts'
import type { Finding, InspectionResult } from './finding.ts'
import { canaryRolloutOf } from './ledger.ts'
import { trialReason } from './reasons.ts'
import { slowerVitals, testCanary, worseVitals } from './trial.ts'

interface CanarySources {
  health: VersionHealth
  documents: Pick<DocumentCounts, 'since'>
  config: AutopilotConfig
  now: () => number
}

/** Finds canaries that fail more often or are slower than the live version at the same time. `parts` are live. */
export async function inspectCanaries(
  { set, canaries }: LiveState,
  history: readonly LedgerEntry[],
  parts: ReadonlyMap<string, string>,
  { health, documents, config, now }: CanarySources,
): Promise<InspectionResult> {
  const found: InspectionResult = { findings: [], warnings: [] }
  for (const canary of canaries) {
    const { name, version } = canary
    const life = canaryRolloutOf(history, canary, now())
    const [figures] = await health.since(name, version, [life.since])
    const [control] = await health.since(name, parts.get(name) ?? '', [life.since])
    if (!figures || !control) continue
    const finding = (reason: string, remedy: Finding['remedy']): Finding => {
      return { name, version, reason, rollout: life, isCanary: true, share: failingShare(figures), remedy }
    }
    const trial = testCanary(figures, control, objectiveOf(config.objectives, name), config.sample)
    if (trial.isWorse) {
      const [said] = await health.messages(name, version)
      found.findings.push(finding(trialReason(figures, control, trial, said?.message), 'quarantine'))
      continue
    }
    const [pages] = await documents.since(canary.set, [life.since])
    const [others] = await documents.since(set, [life.since])
    const slow = [
      ...slowerVitals(figures.vitals, control.vitals, config, (vital) => msg`${vital} of its part`),
      ...(pages && others
        ? slowerVitals(pages.vitals, others.vitals, config, (vital) => msg`${vital} of whole pages`)
        : []),
    ]
    if (slow.length > 0)
      found.findings.push(
        finding(formatMessage(msg`the canary is slower than what is live: ${slow.join(', ')}`), 'end'),
      )
    const worse = slow.length > 0 ? [] : worseVitals(figures.vitals, control.vitals, config.sample)
    if (worse.length > 0) {
      const title = formatMessage(msg`the canary is slower than what is live`)
      found.warnings.push({ title, name, version, reason: worse.join(', ') })
    }
  }
  return found
}
