import type { EstimateState } from '@vitrina/contracts/retailer/estimate'
import type { EstimateChangeInput } from '@vitrina/contracts/site/estimate-changes'
import type { Estimate, EstimateChangeResult, EstimateLine, UpdatedEstimate } from '@vitrina/contracts/site/estimates'
import { sumsOf } from '@vitrina/site/estimate'
import { isDeepEqual } from '@vitrina/site/same'

/** What the visitor wants of the estimate in sight; a line is named by its id. */
export type Change =
  | { kind: 'quantity'; lineId: string; quantity: number }
  | { kind: 'note'; lineId: string; note: string }
  | { kind: 'remove'; line: EstimateLine }
  | { kind: 'restore'; line: EstimateLine }
  | { kind: 'names'; name: string; objectName: string | null }
  /** Sections, needs, free lines; `undo` is what takes it back, offered under these words. */
  | { kind: 'write'; changes: EstimateChangeInput[]; undo?: { text: string; changes: EstimateChangeInput[] } }
  | { kind: 'state'; state: EstimateState }
  | { kind: 'purchase'; key: string; lines: { lineId: string; quantity: number }[] }
  | { kind: 'read' }

/** Changes that are not confirmed yet, the oldest first, and which of them the gateway has been asked for. */
export interface ChangeQueue {
  changes: Change[]
  sent: Change | null
  /** Refused since somebody else had saved meanwhile, and those that waited behind: to be judged by what is saved. */
  held: Change[]
}

export const emptyQueue: ChangeQueue = { changes: [], sent: null, held: [] }

/** What the answer says of the estimate: it is what it was taken for, is not, or somebody else has saved meanwhile. */
export type Outcome = 'known' | 'outdated' | 'conflict'

function isSameTarget(one: Change, other: Change): boolean {
  if (one.kind !== other.kind) return false
  return !('lineId' in one) || !('lineId' in other) || one.lineId === other.lineId
}

/** A later wish for the same thing takes the place of the earlier one, unless that one is on its way. */
export function enqueue({ changes, sent, held }: ChangeQueue, change: Change): ChangeQueue {
  const isRepeatable = !['remove', 'restore', 'write', 'purchase'].includes(change.kind)
  const place = isRepeatable ? changes.findIndex((known) => known !== sent && isSameTarget(known, change)) : -1
  return { changes: place < 0 ? [...changes, change] : changes.with(place, change), sent, held }
}

/** The answered change leaves the queue. When the estimate is not what it was taken for, it is read before the rest. */
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

/** Sums of then and of now belong to the lines that are there. */
function withTotals(estimate: Estimate, lines: EstimateLine[]): Estimate {
  const { before, now, unpriced } = sumsOf(estimate, lines)
  return { ...estimate, lines, sumThen: before, sumNow: now, unpriced }
}

/** What the job takes grows with what is bought, where both are counted alike. */
function withQuantity(line: EstimateLine, quantity: number): EstimateLine {
  const wanted = line.wantedUnit === line.unit ? line.wanted + quantity - line.quantity : line.wanted
  return { ...line, quantity, wanted, isPinned: line.calculationId !== null }
}

/**
 * The estimate after a change, with the products that are known of before; null when it has one that is not, and has to
 * be read anew. What has not changed is the very thing that it was, so that nothing of it is drawn again.
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

/** The estimate with one change in it. */
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

/** What can be shown of a written change before the gateway has reckoned it. */
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

/** The estimate as if every change were confirmed. */
export const optimisticEstimate = (
  estimate: Estimate,
  { changes, held }: Pick<ChangeQueue, 'changes' | 'held'>,
): Estimate => [...held, ...changes].reduce(applyChange, estimate)

/**
 * The estimate after a confirmed change; null when somebody else has changed it in between, so that it has to be read
 * anew.
 */
export function confirmChange(estimate: Estimate, change: Change, answer: EstimateChangeResult): Estimate | null {
  const { version, changedAt, quantity } = answer
  const isNext = version === estimate.version + 1 || version === estimate.version
  if (!isNext) return null
  // Brought back, a line may have joined one that was put in meanwhile.
  if (change.kind === 'restore') return null
  const whole = change.kind === 'quantity' && quantity !== undefined ? { ...change, quantity } : change
  return { ...applyChange(estimate, whole), version, changedAt }
}
