import type { EstimateState } from '@vitrina/contracts/retailer/estimate'
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate, EstimateChangeResult, EstimateLine, UpdatedEstimate } from '@vitrina/contracts/site/estimates'
import { sumsOf } from '@vitrina/site/estimate'
import { isDeepEqual } from '@vitrina/site/same'

/** A change of the current estimate; lines are named by their ids. */
export type Change =
  | { kind: 'quantity'; lineId: string; quantity: number }
  | { kind: 'note'; lineId: string; note: string }
  | { kind: 'remove'; line: EstimateLine }
  | { kind: 'restore'; line: EstimateLine }
  | { kind: 'names'; name: string; objectName: string | null }
  /** Sections, needs and free lines; `undo` reverts it and is offered under its text. */
  | { kind: 'write'; changes: EstimateChangeInput[]; undo?: { text: string; changes: EstimateChangeInput[] } }
  | { kind: 'state'; state: EstimateState }
  | { kind: 'purchase'; key: string; lines: { lineId: string; quantity: number }[] }
  | { kind: 'read' }

/** Unconfirmed changes, the oldest first, and the one whose request is pending. */
export interface ChangeQueue {
  changes: Change[]
  sent: Change | null
  /**
   * The change refused because of another save and those queued behind it, until they are compared with the saved
   * state.
   */
  held: Change[]
}

export const emptyQueue: ChangeQueue = { changes: [], sent: null, held: [] }

/** What the response says of the known estimate: it is current, it is outdated, or another save conflicts. */
export type Outcome = 'known' | 'outdated' | 'conflict'

function isSameTarget(one: Change, other: Change): boolean {
  if (one.kind !== other.kind) return false
  return !('lineId' in one) || !('lineId' in other) || one.lineId === other.lineId
}

/** A later change of the same target replaces the earlier one, unless that one is already sent. */
export function enqueue({ changes, sent, held }: ChangeQueue, change: Change): ChangeQueue {
  const isRepeatable = !['remove', 'restore', 'write', 'purchase'].includes(change.kind)
  const place = isRepeatable ? changes.findIndex((known) => known !== sent && isSameTarget(known, change)) : -1
  return { changes: place < 0 ? [...changes, change] : changes.with(place, change), sent, held }
}

/** Removes the answered change from the queue. An outdated estimate is read again before the rest is sent. */
export function dequeue({ changes, held }: ChangeQueue, answered: Change, outcome: Outcome): ChangeQueue {
  const rest = changes.filter((change) => change !== answered)
  const read: Change = { kind: 'read' }
  if (outcome === 'known') return { changes: rest, sent: null, held }
  if (outcome === 'outdated') return { changes: [read, ...rest], sent: null, held }
  const mine = rest.filter(({ kind }) => kind !== 'read')
  return { changes: [read], sent: null, held: [...held, answered, ...mine] }
}

const keepIdentity = <T>(before: T | undefined, next: T): T =>
  before !== undefined && isDeepEqual(before, next) ? before : next

/** Recalculates both sums for the lines. */
function withTotals(estimate: Estimate, lines: EstimateLine[]): Estimate {
  const { before, now, unpriced } = sumsOf(estimate, lines)
  return { ...estimate, lines, sumThen: before, sumNow: now, unpriced }
}

/** The need changes with the quantity, when both have the same unit. */
function withQuantity(line: EstimateLine, quantity: number): EstimateLine {
  const wanted = line.wantedUnit === line.unit ? line.wanted + quantity - line.quantity : line.wanted
  return { ...line, quantity, wanted, isPinned: line.calculationId !== null }
}

/**
 * The estimate after a change, merged with the products known already; null when it contains an unknown product and has
 * to be read again. Unchanged parts keep their identity, so that they are not rendered again.
 */
export function mergeAnswer(estimate: Estimate, { products, lines, ...facts }: UpdatedEstimate): Estimate | null {
  const known = new Map(estimate.lines.flatMap(({ idcode, product }) => (idcode === null ? [] : [[idcode, product]])))
  for (const product of products) known.set(product.idcode, product)
  if (lines.some(({ idcode }) => idcode !== null && !known.has(idcode))) return null
  const before = new Map(estimate.lines.map((line) => [line.id, line]))
  const whole = lines.map((line) => {
    const made = { ...line, product: line.idcode === null ? null : (known.get(line.idcode) ?? null) }
    return keepIdentity(before.get(line.id), made)
  })
  const sections = keepIdentity(estimate.sections, facts.sections)
  const calculations = keepIdentity(estimate.calculations, facts.calculations)
  return withTotals({ ...estimate, ...facts, sections, calculations, lines: whole }, whole)
}

/** The estimate with one change applied. */
function applyChange(estimate: Estimate, change: Change): Estimate {
  const { lines } = estimate
  switch (change.kind) {
    case 'quantity':
      return withTotals(
        estimate,
        lines.map((line) => (line.id === change.lineId ? withQuantity(line, change.quantity) : line)),
      )
    case 'note':
      return {
        ...estimate,
        lines: lines.map((line) => (line.id === change.lineId ? { ...line, note: change.note } : line)),
      }
    case 'remove':
      return withTotals(
        estimate,
        lines.filter(({ id }) => id !== change.line.id),
      )
    case 'restore': {
      const others = lines.filter(({ id }) => id !== change.line.id)
      return withTotals(
        estimate,
        [...others, change.line].toSorted((one, other) => one.position - other.position),
      )
    }
    case 'names':
      return { ...estimate, name: change.name, objectName: change.objectName }
    case 'write':
      return change.changes.reduce(applyWrite, estimate)
    default:
      return estimate
  }
}

/** The part of a `write` change that can be shown before the gateway has recalculated the estimate. */
function applyWrite(estimate: Estimate, change: EstimateChangeInput): Estimate {
  switch (change.kind) {
    case 'section': {
      const { id, kind: _kind, ...facts } = change
      return { ...estimate, sections: estimate.sections.map((one) => (one.id === id ? { ...one, ...facts } : one)) }
    }
    case 'remove_section': {
      const sections = estimate.sections.filter(({ id }) => id !== change.id)
      return withTotals(
        { ...estimate, sections },
        estimate.lines.filter(({ sectionId }) => sectionId !== change.id),
      )
    }
    default:
      return estimate
  }
}

/** The estimate with all pending changes applied. */
export const optimisticEstimate = (
  estimate: Estimate,
  { changes, held }: Pick<ChangeQueue, 'changes' | 'held'>,
): Estimate => [...held, ...changes].reduce(applyChange, estimate)

/**
 * The estimate after a confirmed change; null when another save came in between and the estimate has to be read again.
 */
export function confirmChange(estimate: Estimate, change: Change, answer: EstimateChangeResult): Estimate | null {
  const { version, changedAt, quantity } = answer
  const isNext = version === estimate.version + 1 || version === estimate.version
  if (!isNext) return null
  // A restored line may have been merged with one that was added meanwhile.
  if (change.kind === 'restore') return null
  const whole = change.kind === 'quantity' && quantity !== undefined ? { ...change, quantity } : change
  return { ...applyChange(estimate, whole), version, changedAt }
}
