/** Where the goods of the basket come from, asked for once per set of lines and department. */
import { basketPages } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import type { Supply } from '@vitrina/site/supply'
import { attach, createEvent, createStore, sample } from 'effector'

export interface Wanted {
  department: string
  idcodes: readonly string[]
}

export interface Known {
  department: string
  /** What was asked about, whether anything is known of it or not. */
  asked: readonly string[]
  /** null until the first answer. */
  byCode: Readonly<Record<string, Supply>> | null
  isAsking: boolean
}

// Events: what happened
export const supplyWanted = createEvent<Wanted>()

// Effects: how we ask
const askSupplyFx = attach({
  source: $api,
  effect: (api, _: Wanted) => api(basketPages.supply, {}),
})

// Stores: what we know
export const $supply = createStore<Known>(
  { department: '', asked: [], byCode: null, isAsking: false },
  { serialize: 'ignore' },
)
const $wanted = createStore<Wanted | null>(null, { serialize: 'ignore' })

const isAnswered = ({ department, asked }: Known, wanted: Wanted): boolean =>
  department === wanted.department && wanted.idcodes.every((idcode) => asked.includes(idcode))

// Wiring: what follows from what
sample({ clock: supplyWanted, target: $wanted })

sample({
  clock: [$wanted, $supply],
  source: { wanted: $wanted, known: $supply },
  filter: ({ wanted, known }) => wanted !== null && !known.isAsking && !isAnswered(known, wanted),
  fn: ({ wanted }) => wanted ?? { department: '', idcodes: [] },
  target: askSupplyFx,
})

sample({ clock: askSupplyFx, source: $supply, fn: (known) => ({ ...known, isAsking: true }), target: $supply })

sample({
  clock: askSupplyFx.done,
  fn: ({ params, result }): Known => ({
    department: params.department,
    asked: params.idcodes,
    byCode: result.byCode,
    isAsking: false,
  }),
  target: $supply,
})

// What did not come is asked for again with the next change; until then what was known of this department stays.
sample({
  clock: askSupplyFx.fail,
  source: $supply,
  fn: ({ department, byCode }, { params }): Known => ({
    department: params.department,
    asked: params.idcodes,
    byCode: department === params.department ? byCode : null,
    isAsking: false,
  }),
  target: $supply,
})
