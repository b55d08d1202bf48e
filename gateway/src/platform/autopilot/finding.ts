import type { Rollout } from './ledger.ts'

/** A version that does badly, and the remedy for it. */
export interface Finding {
  name: string
  version: string
  reason: string
  rollout: Rollout
  isCanary: boolean
  /** Share of failing views that the finding is based on. */
  share: number
  /** A version that fails is put into quarantine, a canary that is only slow is ended. */
  remedy: 'quarantine' | 'end'
}

/** A problem that is only reported to people. */
export interface Warning {
  title: string
  name: string
  version: string
  reason: string
}

/** Result of one inspection. */
export interface InspectionResult {
  findings: Finding[]
  warnings: Warning[]
}
