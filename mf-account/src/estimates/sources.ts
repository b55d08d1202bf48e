/** Sources of a new estimate: the basket and former orders. */
import type { Api } from '@vitrina/contracts/request'
import { basketApi } from '@vitrina/contracts/site/basket'
import type { EstimateLineInput } from '@vitrina/contracts/site/estimate-changes'
import { type ListedOrder, orderHistoryApi } from '@vitrina/contracts/site/order-history'
import { newId } from '../estimate/ids.ts'

/** '' for nothing, 'basket', or `order:` with a number. */
export type Source = string

export interface Sources {
  /** Number of lines in the basket. */
  basketCount: number
  orders: Pick<ListedOrder, 'number' | 'createdAt'>[]
}

const ORDER = 'order:'
const SHOWN_ORDERS = 20

export const orderSource = (number: string): Source => ORDER + number

/** The available sources. One that fails to load is not offered. */
export async function readSources(api: Api): Promise<Sources> {
  const ordersOf = (kind: 'active' | 'completed') =>
    api(orderHistoryApi.list, { query: { kind } }).then(
      (page) => page.orders,
      () => [],
    )
  const [basketCount, ...listed] = await Promise.all([
    api(basketApi.read, {}).then(
      ({ lines }) => lines.length,
      () => 0,
    ),
    ordersOf('active'),
    ordersOf('completed'),
  ])
  const orders = listed
    .flat()
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, SHOWN_ORDERS)
  return { basketCount, orders }
}

const toWrittenLine = (wanted: number, more: Partial<EstimateLineInput>): EstimateLineInput => ({
  id: newId(),
  sectionId: null,
  idcode: null,
  name: '',
  price: 0,
  wanted,
  wantedUnit: '',
  waste: null,
  note: '',
  ...more,
})

/**
 * Lines of a source. Lines of an order keep their price, to be compared with today's; products that are no longer sold
 * become free lines. Throws the errors of the requests.
 */
export async function linesFrom(api: Api, source: Source): Promise<EstimateLineInput[]> {
  if (source === 'basket') {
    const { lines } = await api(basketApi.read, {})
    return lines.map(({ product: { idcode }, count }) => toWrittenLine(count, { idcode }))
  }
  if (!source.startsWith(ORDER)) return []
  const { lines } = await api(orderHistoryApi.repeat, { params: { number: source.slice(ORDER.length) } })
  return lines.map(({ idcode, product, name, unit, priceThen, ordered }) =>
    toWrittenLine(
      ordered,
      product ? { idcode, ...(priceThen > 0 && { priceThen }) } : { name, wantedUnit: unit, price: priceThen },
    ),
  )
}
