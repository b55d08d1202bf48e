import type { OrderChanges } from '@vitrina/contracts/site/order'

/** The outcome of a sent order: unknown, refused, or changed and to be accepted. */
export type Answer =
  | { kind: 'unknown' }
  | (Refusal & { kind: 'refused'; fields: Record<string, string>; isKeyWorn: boolean })
  | (Refusal & { kind: 'changed'; changes: OrderChanges })

interface Refusal {
  text: string
  /** Error messages by product code. */
  lines: Record<string, string>
  /** The basket or its prices differ from the page. */
  isStale: boolean
}

interface HttpError {
  status: number
  answer: { fields?: unknown; changes?: unknown } | undefined
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function sentences(value: unknown): Record<string, string> {
  const entries = isRecord(value) ? Object.entries(value) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Parses the changes; null when there is nothing that can be accepted. */
function changesIn(value: unknown): OrderChanges | null {
  if (!isRecord(value)) return null
  const counts = isRecord(value.available) ? Object.entries(value.available) : []
  const changes = {
    available: Object.fromEntries(counts.filter((entry): entry is [string, number] => Number.isFinite(entry[1]))),
    total: typeof value.total === 'number' && Number.isFinite(value.total) ? value.total : null,
    slotTaken: value.slotTaken === true,
    couponReason: typeof value.couponReason === 'string' ? value.couponReason : '',
  }
  const { available, total, slotTaken, couponReason } = changes
  const isAny = Object.keys(available).length > 0 || total !== null || slotTaken || couponReason !== ''
  return isAny ? changes : null
}

/**
 * Classifies the error of the request that places an order; `text` is the fallback message. A request that was refused
 * (4xx) has placed nothing; after any other error the order may exist.
 */
export function answerOf(error: Error, text: string): Answer {
  const { status = 0, answer } = error as Error & Partial<HttpError>
  if (status < 400 || status >= 500 || status === 408) return { kind: 'unknown' }
  const fieldErrors = sentences(answer?.fields)
  const lines = status === 409 ? fieldErrors : {}
  const changes = status === 409 ? changesIn(answer?.changes) : null
  if (changes) return { kind: 'changed', text, changes, lines, isStale: true }
  const isKeyWorn = status === 409 && Object.keys(fieldErrors).length === 0
  return { kind: 'refused', text, fields: status === 409 ? {} : fieldErrors, lines, isKeyWorn, isStale: status === 409 }
}
