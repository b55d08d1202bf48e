/** Rules of an estimate shared by all sides: waste, mark-up, units, surplus and sums. */
import { roundToKopecks, sumLines } from './money.ts'
import { roundTo3, roundTo6 } from './quantity.ts'
import { otherUnits, type UnitsOfProduct } from './units.ts'

/** Price visibility of a printout: the owner's prices, the customer's with the mark-up included, or none. */
export const estimateFaces = ['own', 'customer', 'none'] as const
export type EstimateFace = (typeof estimateFaces)[number]

interface Line {
  sectionId: string | null
  idcode: string | null
  unit: string
  quantity: number
  wanted: number
  wantedUnit: string
  /** Percent; null inherits that of the section. */
  waste: number | null
  priceThen: number
  product: ({ price: number; weight?: number | null } & UnitsOfProduct) | null
}

interface EstimateRates {
  waste: number | null
  markup: number | null
}

interface EstimateContent<L extends Line = Line> {
  waste: number
  markup: number
  sections: readonly (EstimateRates & { id: string })[]
  lines: readonly L[]
}

const sectionOf = ({ sections }: Pick<EstimateContent, 'sections'>, id: string | null) =>
  sections.find((section) => section.id === id)

/**
 * The waste of a line in percent: its own, otherwise `shared`, that of its section or estimate. A free line is work,
 * which loses nothing in cutting, so it only has a waste of its own.
 */
export const ownWaste = ({ waste, idcode }: Pick<Line, 'waste' | 'idcode'>, shared: number): number =>
  waste ?? (idcode === null ? 0 : shared)

/** The waste of a line in percent: its own, that of its section, or that of the estimate. */
export const wasteOf = (
  whole: Pick<EstimateContent, 'waste' | 'sections'>,
  line: Pick<Line, 'waste' | 'sectionId' | 'idcode'>,
): number => ownWaste(line, sectionOf(whole, line.sectionId)?.waste ?? whole.waste)

/** The mark-up of a line for the customer, in percent. */
export const markupOf = (
  whole: Pick<EstimateContent, 'markup' | 'sections'>,
  { sectionId }: Pick<Line, 'sectionId'>,
): number => sectionOf(whole, sectionId)?.markup ?? whole.markup

/** The quantity to buy for a need, in the same unit. */
export const withWaste = (wanted: number, waste: number): number => roundTo6(wanted * (1 + waste / 100))

/** Current price of one unit in roubles: free lines keep their own price; 0 when there is none. */
export const currentPrice = ({ idcode, priceThen, product }: Pick<Line, 'idcode' | 'priceThen' | 'product'>): number =>
  idcode === null ? priceThen : Math.max(0, product?.price ?? 0)

/** The customer's price in roubles. */
export const withMarkup = (price: number, markup: number): number => roundToKopecks(price * (1 + markup / 100))

/** Units in which the need of a line can be given, the product's own first. */
export function unitsOf({ unit, product }: Pick<Line, 'unit' | 'product'>): string[] {
  return product ? [unit, ...otherUnits({ ...product, unit }).map((other) => other.unit)] : [unit]
}

/** How many of `targetUnit` are in one unit of the product; null when that is uncertain. */
export function ratioOf({ unit, product }: Pick<Line, 'unit' | 'product'>, targetUnit: string): number | null {
  if (targetUnit === unit) return 1
  return product ? (otherUnits({ ...product, unit }).find((other) => other.unit === targetUnit)?.ratio ?? null) : null
}

/** The surplus of whole packs, in the unit of the need; null when it is unknown. */
export function leftoverOf(whole: Pick<EstimateContent, 'waste' | 'sections'>, line: Line): number | null {
  const ratio = ratioOf(line, line.wantedUnit)
  if (ratio === null) return null
  const left = line.quantity * ratio - withWaste(line.wanted, wasteOf(whole, line))
  // A rounding error below half of the last stored digit is not a surplus.
  return left > 0.0006 ? roundTo3(left) : 0
}

export interface EstimateSums {
  /** At the prices when the lines were added. */
  before: number
  now: number
  /** The sum for the customer. */
  customer: number
  /** Kilograms of the lines whose weight is known. */
  weight: number
  unpriced: number
}

/** Sums of some lines of an estimate, in roubles. */
export function sumsOf(whole: Pick<EstimateContent, 'markup' | 'sections'>, lines: readonly Line[]): EstimateSums {
  const priced = lines.filter((line) => currentPrice(line) > 0)
  return {
    before: sumLines(lines.map(({ priceThen, quantity }) => ({ price: priceThen, count: quantity }))),
    now: sumLines(priced.map((line) => ({ price: currentPrice(line), count: line.quantity }))),
    customer: sumLines(
      priced.map((line) => ({ price: withMarkup(currentPrice(line), markupOf(whole, line)), count: line.quantity })),
    ),
    weight: roundTo3(
      lines.reduce((sum, { product, quantity }) => sum + Math.max(0, product?.weight ?? 0) * quantity, 0),
    ),
    unpriced: lines.length - priced.length,
  }
}

/** The part of the mark-up in roubles, for goods or for works and other free lines. */
export interface MarkupPart {
  kind: 'goods' | 'works'
  percent: number
  sum: number
}

export interface CustomerDifference {
  /** Goods first, then by ascending mark-up. */
  markups: MarkupPart[]
  /** The effect of rounding unit prices to kopecks; may be negative. */
  rounding: number
}

/** The difference between the customer's sum and the owner's, split into its parts. */
export function customerDifference(
  whole: Pick<EstimateContent, 'markup' | 'sections'>,
  lines: readonly Line[],
): CustomerDifference {
  const found = new Map<string, MarkupPart>()
  for (const line of lines) {
    const [price, percent] = [currentPrice(line), markupOf(whole, line)]
    if (price <= 0 || percent === 0) continue
    const kind = line.idcode === null ? 'works' : 'goods'
    const part = found.get(`${kind} ${percent}`) ?? { kind, percent, sum: 0 }
    found.set(`${kind} ${percent}`, { ...part, sum: roundTo6(part.sum + (price * line.quantity * percent) / 100) })
  }
  const markups = [...found.values()]
    .map((part) => ({ ...part, sum: roundToKopecks(part.sum) }))
    .toSorted((one, other) => one.kind.localeCompare(other.kind) || one.percent - other.percent)
  const { now, customer } = sumsOf(whole, lines)
  const added = markups.reduce((sum, part) => sum + part.sum, 0)
  return { markups, rounding: roundToKopecks(customer - now - added) }
}

/** Lines by section, in order; those without a section come first. */
export function groupBySection<L extends Line, S extends { id: string }>(
  sections: readonly S[],
  lines: readonly L[],
): { section: S | null; lines: L[] }[] {
  const known = new Set(sections.map(({ id }) => id))
  const loose = lines.filter(({ sectionId }) => sectionId === null || !known.has(sectionId))
  const groups = sections.map((section) => ({
    section: section as S | null,
    lines: lines.filter(({ sectionId }) => sectionId === section.id),
  }))
  return loose.length > 0 || sections.length === 0 ? [{ section: null, lines: loose }, ...groups] : groups
}
