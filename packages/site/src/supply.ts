import { formatIsoDate } from './dates.ts'
import type { Department } from './departments.ts'
import { largest, roundTo3, roundTo6 } from './quantity.ts'
import { type DeliveryEntry, storeQuantity } from './stock.ts'
import { storeCode } from './stores.ts'

/** Sources of a quantity, nearest first; quantities in units of the product. */
export interface Supply {
  /** Stock of the visitor's branch today. */
  here: number
  /** Stock of other cities, the largest first; `from` is the city in the genitive. */
  others: { from: string; quantity: number }[]
  /** What all other branches can deliver together, and when (yyyy-mm-dd). */
  elsewhere: number
  elsewhereDate: string | null
  /** When the supplier delivers any quantity: «за 3 дня» or «28.11»; null without a supplier. */
  supplier: string | null
}

/** A part of a quantity with its source and date; `when` is '' when unknown. */
export interface LadderRung {
  kind: 'here' | 'city' | 'elsewhere' | 'supplier' | 'open'
  quantity: number
  /** Only for a city: «Ярославля». */
  from: string
  when: string
}

/**
 * The sources of a quantity; null when nothing is known. The delivery information and the branch table may contradict
 * each other about the visitor's branch, so the smaller number is promised. Branches of the visitor's own city and of
 * cities without a name are part of `elsewhere`. An invalid date is dropped and passed to onFault.
 */
export function supplyOf(
  entry: DeliveryEntry | null | undefined,
  stores: Readonly<Record<string, number>>,
  currentStore: string,
  departments: readonly Department[],
  onFault: (fault: unknown) => void = () => undefined,
): Supply | null {
  if (!entry) return null
  const dateOf = (date: string | null | undefined) => {
    try {
      return date ? formatIsoDate(date) : null
    } catch (fault) {
      onFault(fault)
      return null
    }
  }
  const remains = inStock(entry.current_department?.remains)
  const elsewhere = inStock(entry.supply_departments?.remains)
  const info = entry.distributor?.delivery_info_str?.trim()
  return {
    here: Object.hasOwn(stores, currentStore)
      ? Math.min(remains, inStock(storeQuantity(stores, currentStore)))
      : remains,
    others: elsewhere > 0 ? otherCities(stores, currentStore, departments) : [],
    elsewhere,
    elsewhereDate: dateOf(entry.supply_departments?.delivery_date),
    supplier: info || dayOf(dateOf(entry.distributor?.delivery_date)) || null,
  }
}

/** Stock of other cities, with all branches of a city summed. */
function otherCities(stores: Readonly<Record<string, number>>, currentStore: string, list: readonly Department[]) {
  const genitiveOf = (code: string) => list.find(({ id_1c }) => storeCode(id_1c) === code)?.names_cases[1]?.trim() ?? ''
  const own = genitiveOf(currentStore)
  const byCity = new Map<string, number>()
  for (const code of Object.keys(stores)) {
    const from = genitiveOf(code)
    const quantity = inStock(storeQuantity(stores, code))
    if (code === currentStore || from === '' || from === own || quantity === 0) continue
    byCity.set(from, (byCity.get(from) ?? 0) + quantity)
  }
  return [...byCity]
    .map(([from, quantity]) => ({ from, quantity }))
    .sort((one, other) => other.quantity - one.quantity || one.from.localeCompare(other.from, 'ru'))
}

/**
 * A quantity in parts, nearest first: this branch today, other cities within what they can deliver together, the
 * supplier, and an open rest. The parts add up to the quantity; empty parts are dropped. Stock is split in multiples of
 * `grain`: whole units, or packs where a pack is not a whole number of units.
 */
export function ladderOf(supply: Supply, quantity: number, grain = 1): LadderRung[] {
  const rungs: LadderRung[] = []
  let open = Math.max(0, quantity)
  const take = (most: number, rung: Omit<LadderRung, 'quantity'>): number => {
    const taken = Math.min(open, largest({ min: 0, step: grain, max: Math.max(0, most) }))
    if (taken > 0) rungs.push({ ...rung, quantity: taken })
    open = roundTo6(open - taken)
    return taken
  }
  take(supply.here, { kind: 'here', from: '', when: '' })
  let elsewhere = supply.elsewhere
  const when = dayOf(supply.elsewhereDate)
  for (const { from, quantity: there } of supply.others)
    elsewhere -= take(Math.min(there, elsewhere), { kind: 'city', from, when })
  take(elsewhere, { kind: 'elsewhere', from: '', when })
  if (supply.supplier) take(open, { kind: 'supplier', from: '', when: supply.supplier })
  take(open, { kind: 'open', from: '', when: '' })
  return rungs
}

/** '24.11' for '2026-11-24'; '' without a date. */
function dayOf(date: string | null): string {
  return date ? `${date.slice(8)}.${date.slice(5, 7)}` : ''
}

function inStock(quantity: number | null | undefined): number {
  return typeof quantity === 'number' && Number.isFinite(quantity) && quantity > 0 ? roundTo3(quantity) : 0
}
