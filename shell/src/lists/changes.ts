import type { ListName, Lists } from '@vitrina/contracts/site/lists'
import { listLimits } from '@vitrina/site/lists'

/** A change of a list that the visitor has made. */
export type Change =
  | { kind: 'add' | 'remove'; list: ListName; idcode: string }
  | { kind: 'replace'; list: ListName; idcodes: string[] }

/** Unconfirmed changes, the oldest first; `sent` is the one that is being requested. */
export interface ChangeQueue {
  changes: readonly Change[]
  sent: Change | null
}

export const emptyLists: Lists = { favorites: [], compare: [], viewed: [] }
export const emptyQueue: ChangeQueue = { changes: [], sent: null }

/** Adds a change; a change that reverts an unsent one cancels it instead. */
export function enqueue({ changes, sent }: ChangeQueue, change: Change): ChangeQueue {
  const taken = changes.findLastIndex((earlier) => earlier !== sent && isSameProduct(earlier, change))
  const isLast = changes.slice(taken + 1).every(({ list }) => list !== change.list)
  const earlier = changes[taken]
  if (earlier && isLast && earlier.kind !== change.kind) return { changes: changes.toSpliced(taken, 1), sent }
  return { changes: [...changes, change], sent }
}

/** An answered change leaves the queue. */
export const dequeue = ({ changes }: ChangeQueue, answered: Change): ChangeQueue => ({
  changes: changes.filter((change) => change !== answered),
  sent: null,
})

/** A list as if every change were confirmed; the same array when none concerns it. */
export function optimisticList(known: Lists, { changes }: ChangeQueue, list: ListName): string[] {
  return changes.filter((change) => change.list === list).reduce(applyChange, known[list])
}

function applyChange(idcodes: string[], change: Change): string[] {
  if (change.kind === 'replace') return change.idcodes
  const isIn = idcodes.includes(change.idcode)
  if (change.kind === 'remove') return isIn ? idcodes.filter((idcode) => idcode !== change.idcode) : idcodes
  return isIn ? idcodes : [...idcodes, change.idcode].slice(-listLimits[change.list])
}

const isSameProduct = (one: Change, other: Change): boolean =>
  one.list === other.list && one.kind !== 'replace' && other.kind !== 'replace' && one.idcode === other.idcode

/** The list with removed products restored to their former positions; newer products stay after them. */
export function restoreItems(
  now: readonly string[],
  { idcodes, before }: { idcodes: readonly string[]; before: readonly string[] },
): string[] {
  const stood = before.filter((idcode) => now.includes(idcode) || idcodes.includes(idcode))
  return [...stood, ...now.filter((idcode) => !before.includes(idcode))]
}
