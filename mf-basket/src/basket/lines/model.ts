/** The lines of the basket with pending changes, saving states and errors. */
import type { Basket, BasketLine } from '@vitrina/contracts/site/basket'
import { errorMessage } from '@vitrina/shell/api'
import { combine, createEvent, createStore, sample } from 'effector'
import type { Change } from '../changes.ts'
import { $basket, $queue, changeRequested, sendChangeFx } from '../model.ts'
import { optimisticBasket } from '../optimistic-basket.ts'
import { isAvailable } from './line-groups.ts'

// Events: what happened
export const lineToggled = createEvent<{ idcode: string; wanted: boolean }>()
export const selectionRequested = createEvent<string[]>()
export const allSelected = createEvent()

// Stores: what we know
export const $optimisticBasket = combine($basket, $queue, (basket, queue) => basket && optimisticBasket(basket, queue))

/** Codes of lines whose count is being saved. */
export const $savingCodes = $queue.map(({ changes }) =>
  changes.flatMap((change) => (change.kind === 'count' ? [change.idcode] : [])),
)

/** Some of the shown state is not confirmed yet, so the totals may still change. */
export const $isChanging = $queue.map(({ changes }) => changes.length > 0)

/** The basket is being read again. */
export const $isReading = $queue.map(({ changes }) => changes.some(({ kind }) => kind === 'read'))

/** Error of the last change of a line, by product code. */
export const $faults = createStore<Readonly<Record<string, string>>>({}, { serialize: 'ignore' })

/** Reading the basket again has failed: the shown state may be outdated. */
export const $isStale = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
// 1. The selection for the order. A line that cannot be ordered is never selected.
const toggled = sample({
  clock: lineToggled,
  source: $optimisticBasket,
  filter: (basket) => basket !== null,
  fn: (basket, { idcode, wanted }) => {
    const others = codesOf(basket, (line) => line.selected && line.product.idcode !== idcode)
    return wanted ? [...others, idcode] : others
  },
})

const whole = sample({
  clock: allSelected,
  source: $optimisticBasket,
  filter: (basket) => basket !== null,
  fn: (basket) => codesOf(basket, isAvailable),
})

sample({
  clock: [toggled, whole, selectionRequested],
  fn: (idcodes): Change => ({ kind: 'selection', idcodes }),
  target: changeRequested,
})

// 2. A refusal is shown at its line until the shopper changes the line again.
sample({
  clock: sendChangeFx.fail,
  source: $faults,
  filter: (_, { params }) => params.kind === 'count',
  fn: (faults, { params, error }) =>
    params.kind === 'count' ? { ...faults, [params.idcode]: errorMessage(error) } : faults,
  target: $faults,
})

sample({
  clock: changeRequested,
  source: $faults,
  filter: (faults, change) => change.kind === 'count' && Object.hasOwn(faults, change.idcode),
  fn: (faults, change) =>
    Object.fromEntries(
      Object.entries(faults).filter(([idcode]) => change.kind !== 'count' || idcode !== change.idcode),
    ),
  target: $faults,
})

// 3. Without a clear response the change may have been saved: the basket is read again.
sample({
  clock: sendChangeFx.fail,
  filter: ({ params, error }) => params.kind !== 'read' && !isRefusal(error),
  fn: (): Change => ({ kind: 'read' }),
  target: changeRequested,
})

sample({ clock: sendChangeFx.fail, filter: ({ params }) => params.kind === 'read', fn: () => true, target: $isStale })

sample({ clock: sendChangeFx.done, fn: () => false, target: $isStale })

/** Recognised by its status, since every remote bundles its own copy of the error class. */
function isRefusal(error: Error): boolean {
  const { status = 0 } = error as { status?: number }
  return status >= 400 && status < 500
}

function codesOf(basket: Basket | null, isMeant: (line: BasketLine) => boolean): string[] {
  return (basket?.lines ?? []).filter(isMeant).map(({ product }) => product.idcode)
}
