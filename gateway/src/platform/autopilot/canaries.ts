import { phrase, textOf } from '@vitrina/contracts/ops/said'
import type { Live, LogEntry } from '@vitrina/releases'
import { objectiveOf } from '../../infra/configuration/objectives.ts'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { Documents } from '../signals/documents.ts'
import type { Health } from '../signals/health.ts'
import { failingShare } from './budget.ts'
import type { Finding, Findings } from './finding.ts'
import { lifeOfCanary } from './ledger.ts'
import { trialReason } from './reasons.ts'
import { notGood, slower, tryCanary } from './trial.ts'

interface Sources {
  health: Health
  documents: Pick<Documents, 'since'>
  config: AutopilotConfig
  now: () => number
}

/** Canaries that fail more often than what is live at the same time, or are slower. `parts` are the live ones. */
export async function lookAtCanaries(
  { set, canaries }: Live,
  history: readonly LogEntry[],
  parts: ReadonlyMap<string, string>,
  { health, documents, config, now }: Sources,
): Promise<Findings> {
  const found: Findings = { findings: [], warnings: [] }
  for (const canary of canaries) {
    const { name, version } = canary
    const life = lifeOfCanary(history, canary, now())
    const [figures] = await health.since(name, version, [life.since])
    const [control] = await health.since(name, parts.get(name) ?? '', [life.since])
    if (!figures || !control) continue
    const finding = (reason: string, remedy: Finding['remedy']): Finding => {
      return { name, version, reason, life, isCanary: true, share: failingShare(figures), remedy }
    }
    const trial = tryCanary(figures, control, objectiveOf(config.objectives, name), config.sample)
    if (trial.isWorse) {
      const [said] = await health.messages(name, version)
      found.findings.push(finding(trialReason(figures, control, trial, said?.message), 'quarantine'))
      continue
    }
    const [pages] = await documents.since(canary.set, [life.since])
    const [others] = await documents.since(set, [life.since])
    const slow = [
      ...slower(figures.vitals, control.vitals, config, (vital) => phrase`${vital} of its part`),
      ...(pages && others
        ? slower(pages.vitals, others.vitals, config, (vital) => phrase`${vital} of whole pages`)
        : []),
    ]
    if (slow.length > 0)
      found.findings.push(finding(textOf(phrase`the canary is slower than what is live: ${slow.join(', ')}`), 'end'))
    const worse = slow.length > 0 ? [] : notGood(figures.vitals, control.vitals, config.sample)
    if (worse.length > 0) {
      const title = textOf(phrase`the canary is slower than what is live`)
      found.warnings.push({ title, name, version, reason: worse.join(', ') })
    }
  }
  return found
}
