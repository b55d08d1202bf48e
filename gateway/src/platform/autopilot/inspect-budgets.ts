import { formatMessage, msg } from '@vitrina/contracts/ops/message'
import type { LedgerEntry } from '@vitrina/releases'
import { objectiveOf } from '../../infra/configuration/objectives.ts'
import type { AutopilotConfig } from '../../infra/configuration/releases.ts'
import type { VersionHealth } from '../signals/version-health.ts'
import { burnOf, failingShare, windowStartsOf } from './budget.ts'
import type { InspectionResult } from './finding.ts'
import { liveRolloutOf } from './ledger.ts'
import { burnReason } from './reasons.ts'

interface BudgetSources {
  health: VersionHealth
  config: AutopilotConfig
  now: () => number
}

/** Finds live parts that spend their error budget too fast. */
export async function inspectBudgets(
  history: readonly LedgerEntry[],
  parts: ReadonlyMap<string, string>,
  { health, config, now: clock }: BudgetSources,
): Promise<InspectionResult> {
  const found: InspectionResult = { findings: [], warnings: [] }
  for (const [name, version] of parts) {
    const now = clock()
    const life = liveRolloutOf(history, name, now)
    const figures = await health.since(name, version, windowStartsOf(now, life.since))
    const objective = objectiveOf(config.objectives, name)
    const burn = burnOf(figures, objective, config.sample)
    if (!burn) continue
    const [said] = await health.messages(name, version)
    const reason = burnReason(burn, objective, said?.message)
    const share = failingShare(burn.long)
    if (burn.acts)
      found.findings.push({ name, version, reason, rollout: life, isCanary: false, share, remedy: 'quarantine' })
    else found.warnings.push({ title: formatMessage(msg`spends its error budget`), name, version, reason })
  }
  return found
}
