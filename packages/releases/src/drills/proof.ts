import type { Drill } from '@vitrina/contracts/ops/drills'

const DAY_MS = 24 * 60 * 60_000

/** Whether a rollback of a part has been rehearsed successfully. */
export interface RollbackProof {
  /** The last successful drill; null when there is none. */
  proven: Drill | null
  /** The last drill, successful or not. */
  last: Drill | null
  /** There is no successful drill within the limit. */
  isOverdue: boolean
}

/**
 * Evaluates the drills of a part, latest first; `validDays` null means no limit. A drill with a future date, from
 * before the clock was set back, is accepted if it is no further away than the limit.
 */
export function proofOf(
  name: string,
  drills: readonly Drill[],
  validDays: number | null,
  now = Date.now(),
): RollbackProof {
  const own = drills.filter((drill) => drill.name === name)
  const proven = own.find(({ isProven }) => isProven) ?? null
  const isFresh = proven !== null && (validDays === null || Math.abs(now - Date.parse(proven.at)) <= validDays * DAY_MS)
  return { proven, last: own[0] ?? null, isOverdue: validDays !== null && !isFresh }
}

/** 'last proven rollback: 3 h ago, 0.6 s, 0 failed, 0 mixed', with warnings. */
export function proofText(
  { proven, last, isOverdue }: RollbackProof,
  validDays: number | null,
  now = Date.now(),
): string {
  const parts = [
    proven
      ? `last proven rollback: ${formatAgo(now - Date.parse(proven.at))}, ${(proven.tookMs / 1000).toFixed(1)} s, ${proven.failed} failed, ${proven.mixed} mixed`
      : 'rollback never proven',
  ]
  if (last && !last.isProven) parts.push(`the last drill, ${formatAgo(now - Date.parse(last.at))}, failed: ${last.why}`)
  if (isOverdue && proven && Date.parse(proven.at) <= now) parts.push(`older than ${validDays} days`)
  return parts.join('; ')
}

const CLOCKS_DISAGREE_MS = 60_000

function formatAgo(ms: number): string {
  if (ms < -CLOCKS_DISAGREE_MS) return 'at a time yet to come'
  const minutes = Math.max(Math.floor(ms / 60_000), 0)
  if (minutes < 1) return 'just now'
  if (minutes < 120) return `${minutes} min ago`
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} h ago` : `${Math.floor(minutes / (24 * 60))} days ago`
}
