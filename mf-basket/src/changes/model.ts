/** Identifies whose prices the basket has: another city or buyer has other prices, which is not a change of price. */
import { $currentDepartmentId, departmentChanged } from '@vitrina/shell/department'
import { $uuid, identityChanged } from '@vitrina/shell/session'
import { whosePrices } from '@vitrina/site/list-journal'
import { combine, createStore, sample } from 'effector'
import type { Change } from '../basket/changes.ts'
import { $queue, basketLoaded, sendChangeFx } from '../basket/model.ts'

// Stores: what we know
/** The branch or buyer has changed: until the basket is read again, its prices are those of the previous one. */
const $isOutdated = createStore(false, { serialize: 'ignore' })
/** The pending read that brings the new prices. */
const $pendingRead = createStore<Change | null>(null, { serialize: 'ignore' })

/** null while it is uncertain. */
export const $priceOwner = combine($currentDepartmentId, $uuid, $isOutdated, (department, uuid, isOutdated) =>
  department === '' || uuid === '' || isOutdated ? null : whosePrices(department, uuid),
)

// Wiring: what follows from what
sample({ clock: [departmentChanged, identityChanged], fn: () => true, target: $isOutdated })

// A request sent before the change may still return the old prices.
sample({ clock: [departmentChanged, identityChanged], fn: () => null, target: $pendingRead })

sample({
  clock: sendChangeFx,
  source: $isOutdated,
  filter: (isOutdated, { kind }) => isOutdated && kind === 'read',
  fn: (_, reading) => reading,
  target: $pendingRead,
})

sample({
  clock: sendChangeFx.done,
  source: $pendingRead,
  filter: (reading, { params }) => reading === params,
  fn: () => false,
  target: $isOutdated,
})

// No basket was shown when it changed: the page that loads now has current prices.
sample({
  clock: basketLoaded,
  source: $queue,
  filter: ({ changes }) => !changes.some(({ kind }) => kind === 'read'),
  fn: () => false,
  target: $isOutdated,
})
