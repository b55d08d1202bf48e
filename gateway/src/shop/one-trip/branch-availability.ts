import type { PriceQuery } from '@vitrina/contracts/retailer/product'
import type { BasketBranches, BasketLine, BranchCoverage } from '@vitrina/contracts/site/basket'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { coverageOf, firstDateOf, readyDateOf } from '@vitrina/site/coverage'
import { formatIsoDate } from '@vitrina/site/dates'
import { type Department, priceColumnFor } from '@vitrina/site/departments'
import { sumLines } from '@vitrina/site/money'
import { closedDays } from '@vitrina/site/opening'
import { specialHours } from '@vitrina/site/special-days'
import { storeQuantity } from '@vitrina/site/stock'
import { supplyOf } from '@vitrina/site/supply'
import { parseWorkTime } from '@vitrina/site/work-time'
import { inBatches } from '../../infra/retailer/batches.ts'
import type { RetailerClient } from '../../infra/retailer/client.ts'
import type { ProcessedDepartments } from '../../visitor/departments/departments.ts'
import type { VisitorExchange } from '../../visitor/visitor/exchange.ts'
import type { Visitor } from '../../visitor/visitor/visitor.ts'
import type { BasketServices } from '../basket/basket-repository.ts'
import { loadStoredBasket } from '../basket/basket-service.ts'
import { pricedBasket } from '../basket/products.ts'
import { type DeliveryEntries, deliveryEntries } from '../basket/supply.ts'
import { lenientProducts, lookUp, type Products, productsOf } from '../products/look-up.ts'
import type { ShopServices } from '../services.ts'
import { eachLimit } from './each-limit.ts'

/** Concurrent requests for one table. */
const MAX_CONCURRENCY = 6
/** Upper limit of the time for which goods are reserved. */
const DAYS_AHEAD = 61

/** Clients with their own circuit breakers, so that failures here do not block baskets. */
export interface AvailabilityClients {
  prices: RetailerClient
  delivery: RetailerClient
}

interface BranchContext {
  services: Pick<ShopServices, 'config' | 'log' | 'retailer'>
  sources: AvailabilityClients
  exchange: VisitorExchange
}

export interface AvailabilityContext {
  lines: readonly Pick<BasketLine, 'product' | 'count'>[]
  departments: readonly Department[]
  today: string
  onFault: (fault: unknown) => void
}

/**
 * Quantity, dates and price of the selected lines at each pickup point. Throws when the basket cannot be read or
 * priced; any other failure leaves its part unknown.
 */
export async function basketBranches(
  services: BasketServices & Pick<ShopServices, 'departments'>,
  sources: AvailabilityClients,
  exchange: VisitorExchange,
): Promise<BasketBranches> {
  const { visitor, request } = exchange
  const [stored, lists] = await Promise.all([loadStoredBasket(services, exchange), services.departments.list()])
  const own = await lookUp(services, visitor, stored.selected, request.id)
  const { lines: all, orderTotal } = pricedBasket(stored, own)
  const lines = all.filter(({ selected }) => selected)
  if (lines.length === 0) return { branches: [], ownSum: 0 }
  const points = [...new Map(lists.pickupPoints.map((point) => [point.id_1c, point])).values()]
  const asker = { services, sources, exchange }
  const [prices, entries] = await Promise.all([pricesAt(asker, points, lines, own), entriesAt(asker, points, lines)])
  const context: AvailabilityContext = {
    lines,
    departments: lists.all.map((department) => ({ ...department, parent: department.parent ?? '' })),
    today: formatIsoDate(new Date()),
    onFault: (fault) => request.log.warn({ err: fault }, 'a delivery date was left out'),
  }
  const branches = points.map((point) => ({
    ...placeOf(point, visitor),
    ...closedDaysAt(point, lists),
    ...availability(point, entries.get(point.id_1c) ?? null, context),
    sum: sumAt(prices.get(columnAt(point, points, visitor)) ?? null, lines),
  }))
  return { branches: branches.toSorted(byUsefulness), ownSum: orderTotal }
}

const byUsefulness = (one: BranchCoverage, other: BranchCoverage): number =>
  Number(other.isCurrent) - Number(one.isCurrent) ||
  other.covered - one.covered ||
  (one.readyDate ?? '9').localeCompare(other.readyDate ?? '9') ||
  one.city.localeCompare(other.city, 'ru')

const placeOf = ({ id_1c, name_for_site, address, work_time }: SiteDepartment, { department }: Visitor) => ({
  departmentId: id_1c,
  city: name_for_site,
  address,
  workTime: work_time,
  isCurrent: id_1c === department.id_1c,
})

/** An empty result when the opening hours cannot be parsed. */
function closedDaysAt(
  { id_1c, work_time }: SiteDepartment,
  { specialDays }: ProcessedDepartments,
): Pick<BranchCoverage, 'shut'> {
  const hours = parseWorkTime(work_time)
  if (!hours) return {}
  const days = (specialDays[id_1c] ?? []).map(({ date, work_time: own, reason }) => ({ date, hours: own, reason }))
  return { shut: closedDays(hours, Date.now(), specialHours(days), DAYS_AHEAD) }
}

/** Price column of a department; '' stands for a client's own prices, which are the same everywhere. */
function columnAt({ id_1c }: SiteDepartment, points: readonly SiteDepartment[], visitor: Visitor): string {
  if (visitor.clientCode !== undefined) return ''
  const departments = points.map((point) => ({ ...point, parent: point.parent ?? '' }))
  return priceColumnFor(departments, id_1c, visitor.department)
}

/** The products by price column of the pickup points; the visitor's own column is already known. */
async function pricesAt(
  { services: { config }, sources, exchange: { visitor, request } }: BranchContext,
  points: readonly SiteDepartment[],
  lines: readonly BasketLine[],
  own: Products,
): Promise<Map<string, Products>> {
  const known = new Map([[visitor.clientCode === undefined ? visitor.department.base_price : '', own]])
  const askable = new Map(points.map((point) => [columnAt(point, points, visitor), point]))
  const wanted = [...askable].filter(([column]) => !known.has(column))
  const ask = sources.prices.as({ requestId: request.id })
  await eachLimit(wanted, MAX_CONCURRENCY, async ([column, { id_1c, store }]) => {
    const query: PriceQuery = { domain_id_1c: id_1c, store, price_column: column }
    try {
      const codes = lines.map(({ product }) => product.idcode)
      const answers = await inBatches(codes, (body) =>
        ask(lenientProducts, { params: { site_code: config.siteCode }, query, body }),
      )
      known.set(column, productsOf(answers.flat()))
    } catch (error) {
      request.log.warn({ err: error, column }, 'prices of a branch could not be had')
    }
  })
  return known
}

async function entriesAt(
  { services, sources: { delivery }, exchange: { request } }: BranchContext,
  points: readonly SiteDepartment[],
  lines: readonly BasketLine[],
): Promise<Map<string, DeliveryEntries>> {
  const known = new Map<string, DeliveryEntries>()
  const products = lines.map(({ product }) => product)
  await eachLimit(points, MAX_CONCURRENCY, async ({ id_1c }) => {
    try {
      known.set(id_1c, await deliveryEntries({ services, delivery, requestId: request.id }, id_1c, products))
    } catch (error) {
      request.log.warn({ err: error, departmentId: id_1c }, 'the stock of a branch could not be had')
    }
  })
  return known
}

/** The quantity available today, and when the rest arrives. Without delivery data the store's own stock counts. */
export function availability(
  { store }: Pick<SiteDepartment, 'store'>,
  entries: DeliveryEntries | null,
  context: AvailabilityContext,
): Pick<BranchCoverage, 'covered' | 'total' | 'lacking' | 'readyDate' | 'firstDate'> {
  const { departments, onFault, today } = context
  const sources = context.lines.map(({ product, count }) => {
    const entry = entries?.get(product.idcode)
    const supply = supplyOf(entry, product.stores, store, departments, onFault)
    const { idcode, name, unit, stores, discontinued } = product
    return {
      line: { idcode, name, unit, count, here: supply?.here ?? storeQuantity(stores, store) },
      elsewhere: supply?.elsewhere ?? 0,
      elsewhereDate: supply?.elsewhereDate ?? null,
      supplierDate: discontinued ? null : dateOf(entry?.distributor.delivery_date, onFault),
    }
  })
  const dated = sources.map(({ line: { count, here }, ...rest }) => ({ count, here, ...rest }))
  return {
    ...coverageOf(sources.map(({ line }) => line)),
    readyDate: readyDateOf(dated, today),
    firstDate: firstDateOf(dated, today),
  }
}

function dateOf(date: string | null | undefined, onFault: (fault: unknown) => void): string | null {
  try {
    return date ? formatIsoDate(date) : null
  } catch (fault) {
    onFault(fault)
    return null
  }
}

/** The sum in roubles; null when any price is unknown. */
function sumAt(products: Products | null, lines: readonly BasketLine[]): number | null {
  const priced = lines.map(({ product, count }) => ({ price: products?.get(product.idcode)?.price ?? 0, count }))
  return priced.every(({ price }) => price > 0) ? sumLines(priced) : null
}
