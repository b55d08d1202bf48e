import { decimal, isPacking, LONG_MM, type Measurement } from './measurement.ts'
import type { Offer, OfferMeasurement } from './offer.ts'

/** A number of the line that differs in the product. */
interface SizeMiss {
  asked: Measurement
  /** The whole size of the number, as text. */
  size: string
  sold: Measurement | null
  isPacking: boolean
}

/** How well a product fits a size. */
export interface SizeFit {
  /** 0 to 1. */
  fit: number
  /** Numbers of the size that differ in the product; `sold` is the product's number. */
  misses: readonly SizeMiss[]
  /** The product has the whole size, and the size only describes packing or length. */
  isOfPacking: boolean
  /** The product has the whole size. */
  isWhole: boolean
  /** Threads in the same size of the product that the line does not have: «25×3/4"» is another fitting than «25 мм». */
  threads: number
}

/** The fit of a size about which the product says nothing. */
const UNKNOWN = 0.7

const isLength = ({ unit }: Measurement): boolean => unit?.kind === 'length'
const approxEqual = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** «60» of «60×60» may be in centimetres, «6» of «25×150×6» and «3,65» in metres. */
function scaledFit(asked: Measurement, sold: Measurement, isOfSeveral: boolean): number {
  if (!isLength(sold) || asked.unit !== null) return 0
  const isInCentimetres = approxEqual(asked.value * 10, sold.amount) && (isOfSeveral || asked.value >= 40)
  return isInCentimetres || approxEqual(asked.value * LONG_MM, sold.amount) ? 0.9 : 0
}

function oneFit(asked: Measurement, sold: Measurement, isOfSeveral: boolean): number {
  if (asked.unit && sold.unit) {
    if (asked.unit.kind === sold.unit.kind) return approxEqual(asked.amount, sold.amount) ? 1 : 0
    // «Праймер 20 л» for a product sold as 20 kg.
    const isVessel = [asked, sold].every(({ unit }) => unit?.kind === 'mass' || unit?.kind === 'volume')
    return isVessel && approxEqual(asked.value, sold.value) ? 0.8 : 0
  }
  if (approxEqual(asked.value, sold.value) || (asked.unit === null && approxEqual(asked.value, sold.amount)))
    return asked.unit ? 0.9 : 1
  if (sold.unit === null && approxEqual(asked.amount, sold.value)) return 0.9
  return scaledFit(asked, sold, isOfSeveral)
}

/** The product's nearest number of the same kind, for a number that does not fit. */
function nearestMeasurement(asked: Measurement, left: readonly OfferMeasurement[]): Measurement | null {
  const alike = left
    .map(({ measurement }) => measurement)
    .filter(({ unit }) => (asked.unit ? unit?.kind === asked.unit.kind : unit === null || unit.kind === 'length'))
    .filter(({ amount }) => asked.unit?.kind !== 'length' || amount >= LONG_MM === asked.amount >= LONG_MM)
  return alike.reduce<Measurement | null>((best, one) => {
    const off = ({ amount }: Measurement) => Math.abs(Math.log(amount / asked.amount))
    return best === null || off(one) < off(best) ? one : best
  }, null)
}

/** A partial fit that grows with nearness; another section counts little. */
function partialCredit({ asked, sold, isPacking: isOfPacking }: SizeMiss): number {
  const nearness = sold === null ? 0 : Math.min(asked.amount, sold.amount) / Math.max(asked.amount, sold.amount)
  if (!isOfPacking) return 0.2 * nearness
  return sold === null ? 0.5 : 0.75 * nearness
}

/** «60×27», «12 мм». */
function formatSize(numbers: readonly Measurement[]): string {
  const isOfOneUnit = numbers.every(({ unit }) => unit !== null && unit.kind === numbers[0]?.unit?.kind)
  const said = numbers.map((one, at) => (isOfOneUnit && at < numbers.length - 1 ? decimal(one.value) : one.label))
  return said.join('×')
}

/** Whether the product states no such number, such as no section but only a number of pieces: that is no miss. */
function isSilentOn(asked: Measurement, { numbers }: Offer): boolean {
  const kind = asked.unit?.kind
  return numbers.every(({ measurement: { unit } }) =>
    kind === undefined || kind === 'length'
      ? unit !== null && ['pieces', 'mass', 'volume'].includes(unit.kind)
      : unit?.kind !== kind && unit !== null,
  )
}

/** Compares a size with those of a product; each number of the product is matched once. */
export function sizeFit(asked: readonly Measurement[], offer: Offer): SizeFit {
  const left = [...offer.numbers]
  const isOfSeveral = asked.length > 1
  const fits = asked.map((one) => {
    const [best] = left
      .map((entry, at) => ({ at, entry, fit: oneFit(one, entry.measurement, isOfSeveral) }))
      .filter(({ fit }) => fit > 0)
      .sort((first, second) => second.fit - first.fit || first.at - second.at)
    if (best) left.splice(best.at, 1)
    return { asked: one, fit: best?.fit ?? 0, sold: best?.entry ?? null }
  })
  const missed = fits.filter(({ fit }) => fit === 0).map(({ asked: one }) => one)
  const spoken = missed.filter((one) => !isSilentOn(one, offer))
  const size = formatSize(asked)
  const misses = spoken.map((one) => ({
    asked: one,
    size,
    sold: nearestMeasurement(one, left),
    isPacking: isOfLength(one, asked),
  }))
  const owed = misses.reduce((all, miss) => all + partialCredit(miss), 0)
  const sum = fits.reduce((all, { fit }) => all + fit, owed + UNKNOWN * (missed.length - spoken.length))
  const sizes = new Set(fits.map(({ sold }) => sold?.size))
  return {
    fit: sum / asked.length,
    misses,
    isOfPacking: fits.every(({ sold }) => sold !== null && isPacking(sold.measurement)),
    isWhole: missed.length === 0,
    threads: left.filter(({ size: of, measurement }) => sizes.has(of) && measurement.unit?.kind === 'thread').length,
  }
}

/** Whether the number is a packing or a length: the last and longest of «60×27×3000» and «1×15 м», or «2500» alone. */
function isOfLength(one: Measurement, asked: readonly Measurement[]): boolean {
  if (isPacking(one)) return true
  const isLong = one === asked.at(-1) && one.amount >= LONG_MM && (one.unit === null || isLength(one))
  return isLong && (asked.length !== 2 || isLength(one))
}
