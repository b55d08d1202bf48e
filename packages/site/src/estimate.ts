/** Rules of an estimate that every side reckons by: waste, mark-up, units, leftovers and sums. */
import { roundToKopecks, sumLines } from './money.ts'
import { roundTo3, roundTo6 } from './quantity.ts'
import { otherUnits, type UnitsOfProduct } from './units.ts'

/** Which prices a paper shows: one's own, those of the customer with the mark-up in them, or none. */
export const estimateFaces = ['own', 'customer', 'none'] as const
export type EstimateFace = (typeof estimateFaces)[number]

interface Line {
  sectionId: string | null
  idcode: string | null
  unit: string
  quantity: number
  wanted: number
  wantedUnit: string
  /** Percent; null for that of the section. */
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
 * Percent of waste that a line has: its own, else what is `shared` by all goods beside it. A free line is work, of which
 * nothing is lost in cutting, so it has only a waste that was given to itself.
 */
export const ownWaste = ({ waste, idcode }: Pick<Line, 'waste' | 'idcode'>, shared: number): number =>
  waste ?? (idcode === null ? 0 : shared)

/** Percent of waste that a line has: its own, that of its section, or that of the estimate. */
export const wasteOf = (
  whole: Pick<EstimateContent, 'waste' | 'sections'>,
  line: Pick<Line, 'waste' | 'sectionId' | 'idcode'>,
): number => ownWaste(line, sectionOf(whole, line.sectionId)?.waste ?? whole.waste)

/** Percent that a customer pays above one's own price. */
export const markupOf = (
  whole: Pick<EstimateContent, 'markup' | 'sections'>,
  { sectionId }: Pick<Line, 'sectionId'>,
): number => sectionOf(whole, sectionId)?.markup ?? whole.markup

/** What has to be bought of what the job takes, in the same unit. */
export const withWaste = (wanted: number, waste: number): number => roundTo6(wanted * (1 + waste / 100))

/** Roubles for one unit today: free lines cost what was written down; 0 when there is no price. */
export const currentPrice = ({ idcode, priceThen, product }: Pick<Line, 'idcode' | 'priceThen' | 'product'>): number =>
  idcode === null ? priceThen : Math.max(0, product?.price ?? 0)

/** Roubles that a customer is told. */
export const withMarkup = (price: number, markup: number): number => roundToKopecks(price * (1 + markup / 100))

/** Units in which the need of a line can be given, its own first. */
export function unitsOf({ unit, product }: Pick<Line, 'unit' | 'product'>): string[] {
  return product ? [unit, ...otherUnits({ ...product, unit }).map((other) => other.unit)] : [unit]
}

/** How many of the asked unit are in one unit of the product; null where that is not certain. */
export function ratioOf({ unit, product }: Pick<Line, 'unit' | 'product'>, asked: string): number | null {
  if (asked === unit) return 1
  return product ? (otherUnits({ ...product, unit }).find((other) => other.unit === asked)?.ratio ?? null) : null
}

/** What whole packs leave over, in the unit of the need; null where it cannot be told. */
export function leftoverOf(whole: Pick<EstimateContent, 'waste' | 'sections'>, line: Line): number | null {
  const ratio = ratioOf(line, line.wantedUnit)
  if (ratio === null) return null
  const left = line.quantity * ratio - withWaste(line.wanted, wasteOf(whole, line))
  // Half of the last digit that is kept is no leftover.
  return left > 0.0006 ? roundTo3(left) : 0
}

export interface EstimateSums {
  /** With the prices of when the products were put in. */
  before: number
  now: number
  /** What the customer pays. */
  customer: number
  /** Kilograms of what has a known weight. */
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

/** Roubles that one mark-up adds to what goods, or works and other lines of one's own, cost oneself. */
export interface MarkupPart {
  kind: 'goods' | 'works'
  percent: number
  sum: number
}

export interface CustomerDifference {
  /** The goods first, the smaller mark-up before the larger one. */
  markups: MarkupPart[]
  /** What the prices of single units, told in whole kopecks, make of it besides; may be below zero. */
  rounding: number
}

/** What makes the sum of the customer another one than one's own; all of it together is the difference. */
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

/** The lines under each section in their order; those without a section come first. */
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
