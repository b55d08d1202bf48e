import type { Figures } from '../signals/health.ts'
import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import { type Burn, failingShare } from './budget.ts'
import type { Trial } from './trial.ts'

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`
const span = (ms: number): string => (ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`)
const failed = (figures: Figures): string =>
  `${figures.failing} of ${figures.views} views failed (${percent(failingShare(figures))})`

function kindsOf({ kinds }: Figures): string {
  const found = Object.entries(kinds).filter(([, count]) => count > 0)
  return found
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

const said = (message: string | undefined): string => (message ? `; most said: ${message}` : '')

/** Why a budget is spent, with figures, in one line. */
export function burnReason(burn: Burn, objective: number, message: string | undefined): string {
  const { long, short, longMs, shortMs, rate } = burn
  const times = failingShare(long) / (1 - objective)
  return (
    `${failed(long)} within ${span(longMs)} from ${long.networks} networks, ${failed(short)} within ${span(shortMs)}; ` +
    `${percent(1 - objective)} may fail: the budget burns ${times.toFixed(1)} times too fast, ${rate} is the limit; ` +
    `${kindsOf(long)}${said(message)}`
  )
}

/** Why a canary is worse than what is live, with figures, in one line. */
export function trialReason(
  canary: Figures,
  control: Figures,
  { ordinary, evidence }: Trial,
  message: string | undefined,
): string {
  return (
    `in the canary ${failed(canary)} from ${canary.networks} networks, of the live version ${failed(control)}; ` +
    `${percent(ordinary)} would be ordinary, evidence ${evidence.toFixed(1)}; ${kindsOf(canary)}${said(message)}`
  )
}
