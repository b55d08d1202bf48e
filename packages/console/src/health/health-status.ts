import type { AutopilotState, BudgetBurn } from '@vitrina/contracts/ops/autopilot'
import type { VersionHealth } from '@vitrina/contracts/ops/health'
import { ratio } from '../i18n/formats.ts'
import { texts } from '../i18n/texts.ts'

export interface HealthStatus {
  level: 'good' | 'warning' | 'bad' | 'unknown'
  why: string
}

type Window = BudgetBurn['windows'][number]

/** The autopilot acts: both windows of a pair have reached the limit. */
export const isBurning = ({ long, short, limit }: Window): boolean => long >= limit && short >= limit

/** Warning level: one window at the limit, or both at half of it. */
const isWarm = ({ long, short, limit }: Window): boolean =>
  long >= limit || short >= limit || (long >= limit / 2 && short >= limit / 2)

/** Share of the limit that both windows of a pair have reached: at 1 the autopilot acts. */
export const burnRatio = ({ long, short, limit }: Window): number => Math.min(long, short) / limit

/**
 * Status of a version by the burn rate of its error budget. A version without views in the last hour is `unknown`; with
 * `health` null that check is skipped.
 */
export function healthStatusOf(
  name: string,
  version: string,
  autopilot: AutopilotState | null,
  health: readonly VersionHealth[] | null,
): HealthStatus {
  const burn = autopilot?.burns.find((one) => one.name === name && one.version === version)
  const hottest = burn?.windows.toSorted((a, b) => burnRatio(b) - burnRatio(a))[0]
  const views = health?.find((one) => one.name === name && one.version === version)?.figures.views ?? 0
  if (health && views === 0) return { level: 'unknown', why: texts.light.unseen }
  if (!burn || !hottest) return { level: 'unknown', why: texts.light.unknown }
  const level = burn.windows.some(isBurning) ? 'bad' : burn.windows.some(isWarm) ? 'warning' : 'good'
  return { level, why: texts.light[level](ratio(Math.min(hottest.long, hottest.short)), ratio(hottest.limit)) }
}
