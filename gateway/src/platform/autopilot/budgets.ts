import { phrase, textOf } from '@vitrina/contracts/ops/said'
import type { LogEntry } from '@vitrina/releases'
import { objectiveOf } from '../../infra/configuration/objectives.ts'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { Health } from '../signals/health.ts'
import { burnOf, failingShare, windowsOf } from './budget.ts'
import type { Findings } from './finding.ts'
import { lifeOf } from './ledger.ts'
import { burnReason } from './reasons.ts'

interface Sources {
  health: Health
  config: AutopilotConfig
  now: () => number
}

/** Live parts that spend their error budget too fast. */
export async function lookAtBudgets(
  history: readonly LogEntry[],
  parts: ReadonlyMap<string, string>,
  { health, config, now: clock }: Sources,
): Promise<Findings> {
  const found: Findings = { findings: [], warnings: [] }
  for (const [name, version] of parts) {
    const now = clock()
    const life = lifeOf(history, name, now)
    const figures = await health.since(name, version, windowsOf(now, life.since))
    const objective = objectiveOf(config.objectives, name)
    const burn = burnOf(figures, objective, config.sample)
    if (!burn) continue
    const [said] = await health.messages(name, version)
    const reason = burnReason(burn, objective, said?.message)
    const share = failingShare(burn.long)
    if (burn.acts) found.findings.push({ name, version, reason, life, isCanary: false, share, remedy: 'quarantine' })
    else found.warnings.push({ title: textOf(phrase`spends its error budget`), name, version, reason })
  }
  return found
}
