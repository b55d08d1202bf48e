import type { Basket } from '@vitrina/contracts/site/basket'
import type { Session } from '@vitrina/contracts/site/session'
import { roundToKopecks } from '@vitrina/site/money'

/** A change of the basket; a count of 0 removes the line. `price` is roubles for one unit. */
export type Change =
  | { kind: 'count'; idcode: string; count: number; price: number }
  | { kind: 'selection'; idcodes: string[] }
  | { kind: 'clear' }
  | { kind: 'read' }

/** Unconfirmed changes, the oldest first, and the one whose request is pending. */
export interface ChangeQueue {
  changes: Change[]
  sent: Change | null
}

/** Counts by product code, and the sum in roubles. */
export type Summary = Session['basket']

export const emptyQueue: ChangeQueue = { changes: [], sent: null }
export const emptySummary: Summary = { counts: {}, total: 0 }

const isSameTarget = (one: Change, other: Change): boolean =>
  one.kind === other.kind && (one.kind !== 'count' || other.kind !== 'count' || one.idcode === other.idcode)

/** A later change of the same target replaces the earlier one; clearing drops all earlier changes. */
export function enqueue({ changes, sent }: ChangeQueue, change: Change): ChangeQueue {
  if (change.kind === 'clear') return { changes: [change], sent }
  const place = changes.findIndex((earlier) => isSameTarget(earlier, change))
  return { changes: place < 0 ? [...changes, change] : changes.with(place, change), sent }
}

/** Removes the answered change from the queue, unless the shopper has replaced it meanwhile. */
export function dequeue({ changes }: ChangeQueue, answered: Change): ChangeQueue {
  return { changes: changes.filter((change) => change !== answered), sent: null }
}

export function summaryOf({ lines, cartTotal }: Basket): Summary {
  return { counts: Object.fromEntries(lines.map(({ product, count }) => [product.idcode, count])), total: cartTotal }
}

/** The header numbers with all pending changes applied. */
export function optimisticSummary(known: Summary, { changes }: ChangeQueue): Summary {
  return changes.reduce<Summary>(({ counts, total }, change) => {
    if (change.kind === 'clear') return emptySummary
    if (change.kind !== 'count') return { counts, total }
    const { [change.idcode]: before = 0, ...others } = counts
    return {
      counts: change.count === 0 ? others : { ...counts, [change.idcode]: change.count },
      total: Math.max(0, roundToKopecks(total + (change.count - before) * change.price)),
    }
  }, known)
}
