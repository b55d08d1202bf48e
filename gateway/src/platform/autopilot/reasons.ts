import { formatMessage, type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { HOUR_MS, MINUTE_MS } from '../signals/slots.ts'
import type { Figures } from '../signals/version-health.ts'
import { type Burn, failingShare } from './budget.ts'
import type { AliveDrop, SilenceStats } from './silence.ts'
import type { CanaryTrial } from './trial.ts'

const percent = (share: number): string => `${(share * 100).toFixed(share < 0.1 ? 2 : 1)} %`
const durationText = (ms: number): string => (ms < HOUR_MS ? `${ms / MINUTE_MS} min` : `${ms / HOUR_MS} h`)
const failedPhrase = (figures: Figures): MessageDescriptor =>
  msg`${figures.failing} of ${figures.views} views failed (${percent(failingShare(figures))})`

function failureKinds({ kinds }: Figures): string {
  const found = Object.entries(kinds).filter(([, count]) => count > 0)
  return found
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')
}

const withMessage = (reason: MessageDescriptor, message: string | undefined): string =>
  formatMessage(message ? msg`${reason}; most said: ${message}` : reason)

/** Why a budget burns too fast, with figures, in one line. */
export function burnReason(burn: Burn, objective: number, message: string | undefined): string {
  const { long, short, longMs, shortMs, rate } = burn
  const times = (failingShare(long) / (1 - objective)).toFixed(1)
  const windows = msg`${failedPhrase(long)} within ${durationText(longMs)} from ${long.networks} networks, ${failedPhrase(short)} within ${durationText(shortMs)}`
  return withMessage(
    msg`${windows}; ${percent(1 - objective)} may fail: the budget burns ${times} times too fast, ${rate} is the limit; ${failureKinds(long)}`,
    message,
  )
}

/** Why a canary is worse than the live version, with figures, in one line. */
export function trialReason(
  canary: Figures,
  control: Figures,
  { ordinary, evidence }: CanaryTrial,
  message: string | undefined,
): string {
  const both = msg`in the canary ${failedPhrase(canary)} from ${canary.networks} networks, of the live version ${failedPhrase(control)}`
  return withMessage(
    msg`${both}; ${percent(ordinary)} would be ordinary, evidence ${evidence.toFixed(1)}; ${failureKinds(canary)}`,
    message,
  )
}

const silentPhrase = ({ silent, documents }: SilenceStats): MessageDescriptor =>
  msg`${silent} of ${documents} pages never came alive (${percent(documents === 0 ? 0 : silent / documents)})`

/** Why a set counts as silent, with figures, in one line; `changed` parts differ from the set it is compared with. */
export function silenceReason(
  { long, longMs, share }: AliveDrop,
  usual: SilenceStats,
  before: MessageDescriptor,
  changed: number,
): string {
  const reason = msg`${silentPhrase(long)} within ${durationText(longMs)}, in ${before}: ${silentPhrase(usual)}; at least ${percent(share)} of those that did come alive do not any more`
  return formatMessage(changed > 1 ? msg`${reason}; one of ${changed} parts that changed, the likeliest first` : reason)
}
