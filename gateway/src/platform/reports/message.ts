import type { ErrorReport } from '@vitrina/contracts/site/report'
import { redact, redactPath } from '../../infra/telemetry/redact.ts'

/** Longest text that the messaging service accepts, characters. */
export const LONGEST_TEXT = 4096
const FENCE = '```'

/** Data of a message besides the failure itself. */
export interface ReportContext {
  /** ISO 8601. */
  time: string
  /** Where the failure was observed. */
  from: 'browser' | 'gateway'
  /** How many more of the same failure there were since the last message. */
  repeated: number
}

interface ReportPayload {
  statusCode: number
  message: string
  path: string
  id: string
  set: string
  from: string
  time: string
  repeated?: number
  stack?: string[]
}

const escapeCode = (text: string): string => text.replace(/[`\\]/g, '\\$&')

const toCodeBlock = (payload: object): string => `${FENCE}\n${escapeCode(JSON.stringify(payload, null, 2))}\n${FENCE}`

/** Removes the last line of the stack; without a stack, halves the longer of message and path. */
function shorten(payload: ReportPayload): ReportPayload {
  if (payload.stack) return { ...payload, stack: payload.stack.length > 1 ? payload.stack.slice(0, -1) : undefined }
  const name = payload.message.length >= payload.path.length ? 'message' : 'path'
  return { ...payload, [name]: `${payload[name].slice(0, Math.floor(payload[name].length / 2))}…` }
}

/** The bot message in MarkdownV2: the error as JSON in a code block, always valid JSON, at most 4096 characters. */
export function messageText(report: ErrorReport, { time, from, repeated }: ReportContext): string {
  const { statusCode, message, path, id, set, stack } = report
  let payload: ReportPayload = {
    statusCode,
    message: redact(message),
    path: redactPath(path),
    id,
    set: redact(set),
    from,
    time,
    ...(repeated > 0 ? { repeated } : {}),
    ...(stack ? { stack: stack.split('\n').map((line) => redact(line.trim())) } : {}),
  }
  let text = toCodeBlock(payload)
  while (text.length > LONGEST_TEXT) {
    payload = shorten(payload)
    text = toCodeBlock(payload)
  }
  return text
}

/** One kind of failure in a bundle. */
export interface FailureSummary extends Omit<ReportContext, 'repeated' | 'time'> {
  latest: Omit<ErrorReport, 'stack'>
  /** How many there were since the last message. */
  unreported: number
}

/** Texts in a bundle are cut to this many characters, so that one group always fits, even with every one escaped. */
const MAX_SUMMARY_TEXT = 100

const toSummary = ({ latest: { statusCode, message, path, id, set }, from, unreported }: FailureSummary) => ({
  statusCode,
  message: redact(message).slice(0, MAX_SUMMARY_TEXT),
  path: redactPath(path).slice(0, MAX_SUMMARY_TEXT),
  id,
  set: redact(set).slice(0, MAX_SUMMARY_TEXT),
  from,
  times: unreported,
})

/**
 * One message about as many groups of failures as fit; returns its text and the number of groups in it. `others` counts
 * failures without details.
 */
export function summaryText(
  kinds: readonly FailureSummary[],
  time: string,
  others: number,
): { text: string; count: number } {
  const textOf = (count: number) =>
    toCodeBlock({ time, failures: kinds.slice(0, count).map(toSummary), ...(others > 0 ? { others } : {}) })
  let count = Math.min(kinds.length, 1)
  let text = textOf(count)
  while (count < kinds.length) {
    const longer = textOf(count + 1)
    if (longer.length > LONGEST_TEXT) break
    text = longer
    count += 1
  }
  return { text, count }
}

/** A message about something other than a failed page: short texts by name. */
export type Notice = Readonly<Record<string, string>>

const LONGEST_NOTICE_TEXT = 1000

/** The text of a notice, in the same form. */
export function noticeText(notice: Notice): string {
  const entries = Object.entries(notice).map(([name, text]) => [name, redact(text).slice(0, LONGEST_NOTICE_TEXT)])
  const text = toCodeBlock(Object.fromEntries(entries))
  if (text.length > LONGEST_TEXT) throw new Error('A notice is longer than the messaging service takes')
  return text
}

/** Failures are the same if status, message and path are equal apart from the numbers and codes in them. */
export function failureKey({ statusCode, message, path }: ErrorReport): string {
  const [bare = ''] = path.split(/[?#]/, 1)
  const [first = '', ...rest] = bare.split('/').filter(Boolean)
  const places = rest.map((segment) => (/\d/.test(segment) ? '*' : segment))
  return `${statusCode} ${message.replace(/\d+/g, '*').slice(0, 200)} /${[first, ...places].join('/')}`
}
