import type { Rollout } from './ledger.ts'

/** A version that does badly, and what is to be done about it. */
export interface Finding {
  name: string
  version: string
  reason: string
  rollout: Rollout
  isCanary: boolean
  /** Share of failing views that the finding stands on. */
  share: number
  /** A version that fails is put into quarantine, a canary that is only slow is ended. */
  remedy: 'quarantine' | 'end'
}

/** Something that people are told of and nothing is done about. */
export interface Warning {
  title: string
  name: string
  version: string
  reason: string
}

/** What one look has found. */
export interface InspectionResult {
  findings: Finding[]
  warnings: Warning[]
}
