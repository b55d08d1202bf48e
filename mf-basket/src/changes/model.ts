/** Whose prices the shown basket has: a change of city or of buyer brings others, which are no change of price. */
import { $currentDepartmentId, departmentChanged } from '@vitrina/shell/department'
import { $uuid, identityChanged } from '@vitrina/shell/session'
import { whosePrices } from '@vitrina/site/list-journal'
import { combine, createStore, sample } from 'effector'
import type { Change } from '../basket/changes.ts'
import { $queue, basketLoaded, sendChangeFx } from '../basket/model.ts'

// Stores: what we know
/** Another branch or buyer: until the basket has been read anew, its prices are of the one before. */
const $isOutdated = createStore(false, { serialize: 'ignore' })
/** The call that reads it anew. */
const $pendingRead = createStore<Change | null>(null, { serialize: 'ignore' })

/** null while it is not certain. */
export const $priceOwner = combine($currentDepartmentId, $uuid, $isOutdated, (department, uuid, isOutdated) =>
  department === '' || uuid === '' || isOutdated ? null : whosePrices(department, uuid),
)

// Wiring: what follows from what
sample({ clock: [departmentChanged, identityChanged], fn: () => true, target: $isOutdated })

// A call that began before the change may still bring prices of before.
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

// Nothing was shown yet when it changed: the page that comes has been made for whoever looks now.
sample({
  clock: basketLoaded,
  source: $queue,
  filter: ({ changes }) => !changes.some(({ kind }) => kind === 'read'),
  fn: () => false,
  target: $isOutdated,
})
