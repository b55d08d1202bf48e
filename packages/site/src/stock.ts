import { formatDate } from './dates.ts'
import type { Department } from './departments.ts'
import { roundTo3 } from './quantity.ts'
import { storeAddress, storeCode } from './stores.ts'
import { stockTexts as texts } from './texts.ts'

/** One product's entry of the delivery information; quantities in pieces. */
export interface DeliveryEntry {
  current_department?: { remains?: number | null } | null
  supply_departments?: { remains?: number | null; delivery_date?: string | null } | null
  distributor?: { delivery_date?: string | null; delivery_info_str?: string | null } | null
}

export interface StockLine {
  kind: 'unknown' | 'available' | 'absent' | 'elsewhere' | 'pickup' | 'supplier'
  text: string
}

export interface BranchRow {
  code: string
  name: string
  quantity: number
}

/** Stock of one store in pieces; a missing, negative or invalid number counts as 0. */
export function storeQuantity(stores: Readonly<Record<string, number>> | null | undefined, code: string): number {
  return positiveQuantity(stores && Object.hasOwn(stores, code) ? stores[code] : 0)
}

/**
 * The remaining stock of a discontinued product in all stores, in units of the product; undefined for other products,
 * which are restocked.
 */
export function remainingStock(product: { discontinued: boolean; stores: Readonly<Record<string, number>> }) {
  const { discontinued, stores } = product
  if (!discontinued) return undefined
  return roundTo3(Object.keys(stores).reduce((sum, code) => sum + storeQuantity(stores, code), 0))
}

/**
 * The lines of the stock block; the stock of the branch can be picked up on `pickupDay`. A missing entry differs from
 * zero: it gives the single «no information» line. A line with an invalid date is dropped and its error passed to
 * onFault.
 */
export function stockTexts(
  entry: DeliveryEntry | null | undefined,
  inStore: number | null | undefined,
  pickupDay: Date | string,
  onFault: (fault: unknown) => void = () => undefined,
): StockLine[] {
  if (!entry) return [{ kind: 'unknown', text: texts.unknown }]
  const remains = positiveQuantity(entry.current_department?.remains)
  const lines: StockLine[] = [
    remains > 0
      ? { kind: 'available', text: texts.available(pieces(remains)) }
      : { kind: 'absent', text: texts.absent },
  ]
  if (positiveQuantity(entry.supply_departments?.remains) > 0) lines.push({ kind: 'elsewhere', text: texts.elsewhere })
  for (const line of [() => pickupLine(entry, positiveQuantity(inStore), pickupDay), () => supplierLine(entry)]) {
    try {
      const made = line()
      if (made) lines.push(made)
    } catch (fault) {
      onFault(fault)
    }
  }
  return lines
}

/**
 * Rows of the branch table, by name. Built-in stores come first (city and address, so that two branches of one city
 * differ), then the departments; an unknown code is dropped, a row with 0 stays.
 */
export function branchStock(
  stores: Readonly<Record<string, number>> | null | undefined,
  departments: readonly Department[],
): BranchRow[] {
  const rows: BranchRow[] = []
  for (const code of Object.keys(stores ?? {})) {
    const name = storeAddress(code) || departmentName(code, departments)
    if (name) rows.push({ code, name, quantity: storeQuantity(stores, code) })
  }
  return rows.sort((one, other) => one.name.localeCompare(other.name, 'ru'))
}

/** The stock of the visitor's branch, and the day when it can be picked up. */
export const pickupText = (inStore: number, day: Date | string): string =>
  texts.pickup(pieces(inStore), formatDate(day))

function pickupLine(entry: DeliveryEntry, inStore: number, day: Date | string): StockLine | null {
  if (inStore > 0) return { kind: 'pickup', text: pickupText(inStore, day) }
  const supplied = positiveQuantity(entry.supply_departments?.remains)
  const date = entry.supply_departments?.delivery_date
  if (supplied === 0 || !date) return null
  return { kind: 'pickup', text: texts.pickup(pieces(supplied), formatDate(date)) }
}

function supplierLine(entry: DeliveryEntry): StockLine | null {
  const info = entry.distributor?.delivery_info_str?.trim()
  const date = entry.distributor?.delivery_date?.trim()
  if (info) return { kind: 'supplier', text: texts.supplier(info) }
  return date ? { kind: 'supplier', text: texts.supplier(`от ${formatDate(date)}`) } : null
}

function departmentName(code: string, departments: readonly Department[]): string {
  const department = departments.find(({ id_1c }) => storeCode(id_1c) === code)
  if (!department) return ''
  const { name_for_site: city, address } = department
  return address.startsWith(`${city}, `) ? address : [city, address].filter((part) => part !== '').join(', ')
}

function positiveQuantity(quantity: number | null | undefined): number {
  return typeof quantity === 'number' && Number.isFinite(quantity) && quantity > 0 ? quantity : 0
}

function pieces(quantity: number): string {
  return String(quantity).replace('.', ',')
}
