import { phrase, type Said, textOf } from '@vitrina/contracts/ops/said'
import type { Figures } from '../signals/health.ts'
import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import { type Burn, failingShare } from './budget.ts'
import type { Fall, Silent } from './silence.ts'
import type { Trial } from './trial.ts'

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`
const span = (ms: number): string => (ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`)
const failed = (figures: Figures): Said =>
  phrase`${figures.failing} of ${figures.views} views failed (${percent(failingShare(figures))})`

function kindsOf({ kinds }: Figures): string {
  const found = Object.entries(kinds).filter(([, count]) => count > 0)
  return found
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

const withMessage = (reason: Said, message: string | undefined): string =>
  textOf(message ? phrase`${reason}; most said: ${message}` : reason)

/** Why a budget is spent, with figures, in one line. */
export function burnReason(burn: Burn, objective: number, message: string | undefined): string {
  const { long, short, longMs, shortMs, rate } = burn
  const times = (failingShare(long) / (1 - objective)).toFixed(1)
  const windows = phrase`${failed(long)} within ${span(longMs)} from ${long.networks} networks, ${failed(short)} within ${span(shortMs)}`
  return withMessage(
    phrase`${windows}; ${percent(1 - objective)} may fail: the budget burns ${times} times too fast, ${rate} is the limit; ${kindsOf(long)}`,
    message,
  )
}

/** Why a canary is worse than what is live, with figures, in one line. */
export function trialReason(
  canary: Figures,
  control: Figures,
  { ordinary, evidence }: Trial,
  message: string | undefined,
): string {
  const both = phrase`in the canary ${failed(canary)} from ${canary.networks} networks, of the live version ${failed(control)}`
  return withMessage(
    phrase`${both}; ${percent(ordinary)} would be ordinary, evidence ${evidence.toFixed(1)}; ${kindsOf(canary)}`,
    message,
  )
}

const quiet = ({ silent, documents }: Silent): Said =>
  phrase`${silent} of ${documents} pages never came alive (${percent(documents === 0 ? 0 : silent / documents)})`

/** Why a set is silent, with figures, in one line; `changed` parts differ from the set that is compared with. */
export function silenceReason({ long, longMs, share }: Fall, usual: Silent, before: Said, changed: number): string {
  const reason = phrase`${quiet(long)} within ${span(longMs)}, in ${before}: ${quiet(usual)}; at least ${percent(share)} of those that did come alive do not any more`
  return textOf(changed > 1 ? phrase`${reason}; one of ${changed} parts that changed, the likeliest first` : reason)
}
