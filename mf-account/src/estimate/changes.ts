import type { Estimate, EstimateChanged, EstimateLine } from '@vitrina/contracts/site/estimates'
import { sumLines } from '@vitrina/site/money'

/** What the visitor wants of the estimate in sight; a line is named by its id. */
export type Change =
  | { kind: 'quantity'; lineId: string; quantity: number }
  | { kind: 'note'; lineId: string; note: string }
  | { kind: 'remove'; line: EstimateLine }
  | { kind: 'restore'; line: EstimateLine }
  | { kind: 'names'; name: string; objectName: string | null }
  | { kind: 'read' }

/** Changes that are not confirmed yet, the oldest first, and which of them the gateway has been asked for. */
export interface Queue {
  changes: Change[]
  sent: Change | null
}

export const emptyQueue: Queue = { changes: [], sent: null }

function sameThing(one: Change, other: Change): boolean {
  if (one.kind !== other.kind) return false
  return !('lineId' in one) || !('lineId' in other) || one.lineId === other.lineId
}

/** A later wish for the same thing takes the place of the earlier one, unless that one is on its way. */
export function queued({ changes, sent }: Queue, change: Change): Queue {
  const isRepeatable = change.kind !== 'remove' && change.kind !== 'restore'
  const place = isRepeatable ? changes.findIndex((known) => known !== sent && sameThing(known, change)) : -1
  return { changes: place < 0 ? [...changes, change] : changes.with(place, change), sent }
}

/** The answered change leaves the queue. When the estimate is not what it was taken for, it is read before the rest. */
export function settled({ changes }: Queue, answered: Change, isOutdated: boolean): Queue {
  const rest = changes.filter((change) => change !== answered)
  return { changes: isOutdated ? [{ kind: 'read' }, ...rest] : rest, sent: null }
}

/** Sums of then and of now belong to the lines that are there. */
function summed(estimate: Estimate, lines: EstimateLine[]): Estimate {
  const priced = lines.filter(({ product }) => product !== null && product.price > 0)
  return {
    ...estimate,
    lines,
    sumThen: sumLines(lines.map(({ priceThen, quantity }) => ({ price: priceThen, count: quantity }))),
    sumNow: sumLines(priced.map(({ product, quantity }) => ({ price: product?.price ?? 0, count: quantity }))),
    unpriced: lines.length - priced.length,
  }
}

/** The estimate with one change in it. */
export function changed(estimate: Estimate, change: Change): Estimate {
  const { lines } = estimate
  switch (change.kind) {
    case 'quantity':
      return summed(
        estimate,
        lines.map((line) => (line.id === change.lineId ? { ...line, quantity: change.quantity } : line)),
      )
    case 'note':
      return {
        ...estimate,
        lines: lines.map((line) => (line.id === change.lineId ? { ...line, note: change.note } : line)),
      }
    case 'remove':
      return summed(
        estimate,
        lines.filter(({ id }) => id !== change.line.id),
      )
    case 'restore': {
      const others = lines.filter(({ id }) => id !== change.line.id)
      return summed(
        estimate,
        [...others, change.line].toSorted((one, other) => one.position - other.position),
      )
    }
    case 'names':
      return { ...estimate, name: change.name, objectName: change.objectName }
    default:
      return estimate
  }
}

/** The estimate as if every change were confirmed. */
export const expected = (estimate: Estimate, { changes }: Queue): Estimate => changes.reduce(changed, estimate)

/**
 * The estimate after a confirmed change; null when somebody else has changed it in between, so that it has to be read
 * anew.
 */
export function confirmed(estimate: Estimate, change: Change, answer: EstimateChanged): Estimate | null {
  const { version, changedAt, quantity } = answer
  const isNext = version === estimate.version + 1 || version === estimate.version
  if (!isNext) return null
  // Brought back, a line may have joined one that was put in meanwhile.
  if (change.kind === 'restore') return null
  const whole = change.kind === 'quantity' && quantity !== undefined ? { ...change, quantity } : change
  return { ...changed(estimate, whole), version, changedAt }
}
