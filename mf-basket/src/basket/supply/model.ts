/** Sources of the products in the basket, requested once per set of lines and department. */
import { basketApi } from '@vitrina/contracts/site/basket'
import { $api } from '@vitrina/shell/api'
import type { Supply } from '@vitrina/site/supply'
import { attach, createEvent, createStore, sample } from 'effector'

export interface SupplyRequest {
  department: string
  idcodes: readonly string[]
}

export interface SupplyState {
  department: string
  /** The requested codes, with or without data in the response. */
  requestedCodes: readonly string[]
  /** null until the first response. */
  byCode: Readonly<Record<string, Supply>> | null
  isAsking: boolean
}

// Events: what happened
export const supplyRequested = createEvent<SupplyRequest>()

// Effects: how we ask
const fetchSupplyFx = attach({
  source: $api,
  effect: (api, _: SupplyRequest) => api(basketApi.supply, {}),
})

// Stores: what we know
export const $supply = createStore<SupplyState>(
  { department: '', requestedCodes: [], byCode: null, isAsking: false },
  { serialize: 'ignore' },
)
const $request = createStore<SupplyRequest | null>(null, { serialize: 'ignore' })

const isAnswered = ({ department, requestedCodes }: SupplyState, wanted: SupplyRequest): boolean =>
  department === wanted.department && wanted.idcodes.every((idcode) => requestedCodes.includes(idcode))

// Wiring: what follows from what
sample({ clock: supplyRequested, target: $request })

sample({
  clock: [$request, $supply],
  source: { wanted: $request, known: $supply },
  filter: ({ wanted, known }) => wanted !== null && !known.isAsking && !isAnswered(known, wanted),
  fn: ({ wanted }) => wanted ?? { department: '', idcodes: [] },
  target: fetchSupplyFx,
})

sample({ clock: fetchSupplyFx, source: $supply, fn: (known) => ({ ...known, isAsking: true }), target: $supply })

sample({
  clock: fetchSupplyFx.done,
  fn: ({ params, result }): SupplyState => ({
    department: params.department,
    requestedCodes: params.idcodes,
    byCode: result.byCode,
    isAsking: false,
  }),
  target: $supply,
})

// A failed request is repeated with the next change; until then the data of this department stays.
sample({
  clock: fetchSupplyFx.fail,
  source: $supply,
  fn: ({ department, byCode }, { params }): SupplyState => ({
    department: params.department,
    requestedCodes: params.idcodes,
    byCode: department === params.department ? byCode : null,
    isAsking: false,
  }),
  target: $supply,
})
