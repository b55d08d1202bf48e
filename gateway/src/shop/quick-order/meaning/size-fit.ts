import { decimal, isPacking, LONG_MM, type Measurement } from './measurement.ts'
import type { Offer, OfferMeasurement } from './offer.ts'

/** A number of the line that differs in the product. */
interface SizeMiss {
  target: Measurement
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
function scaledFit(target: Measurement, sold: Measurement, isOfSeveral: boolean): number {
  if (!isLength(sold) || target.unit !== null) return 0
  const isInCentimetres = approxEqual(target.value * 10, sold.amount) && (isOfSeveral || target.value >= 40)
  return isInCentimetres || approxEqual(target.value * LONG_MM, sold.amount) ? 0.9 : 0
}

function oneFit(target: Measurement, sold: Measurement, isOfSeveral: boolean): number {
  if (target.unit && sold.unit) {
    if (target.unit.kind === sold.unit.kind) return approxEqual(target.amount, sold.amount) ? 1 : 0
    // «Праймер 20 л» for a product sold as 20 kg.
    const isVessel = [target, sold].every(({ unit }) => unit?.kind === 'mass' || unit?.kind === 'volume')
    return isVessel && approxEqual(target.value, sold.value) ? 0.8 : 0
  }
  if (approxEqual(target.value, sold.value) || (target.unit === null && approxEqual(target.value, sold.amount)))
    return target.unit ? 0.9 : 1
  if (sold.unit === null && approxEqual(target.amount, sold.value)) return 0.9
  return scaledFit(target, sold, isOfSeveral)
}

/** The product's nearest number of the same kind, for a number that does not fit. */
function nearestMeasurement(target: Measurement, left: readonly OfferMeasurement[]): Measurement | null {
  const alike = left
    .map(({ measurement }) => measurement)
    .filter(({ unit }) => (target.unit ? unit?.kind === target.unit.kind : unit === null || unit.kind === 'length'))
    .filter(({ amount }) => target.unit?.kind !== 'length' || amount >= LONG_MM === target.amount >= LONG_MM)
  return alike.reduce<Measurement | null>((best, one) => {
    const off = ({ amount }: Measurement) => Math.abs(Math.log(amount / target.amount))
    return best === null || off(one) < off(best) ? one : best
  }, null)
}

/** A partial fit that grows with nearness; another section counts little. */
function partialCredit({ target, sold, isPacking: isOfPacking }: SizeMiss): number {
  const nearness = sold === null ? 0 : Math.min(target.amount, sold.amount) / Math.max(target.amount, sold.amount)
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
function isSilentOn(target: Measurement, { numbers }: Offer): boolean {
  const kind = target.unit?.kind
  return numbers.every(({ measurement: { unit } }) =>
    kind === undefined || kind === 'length'
      ? unit !== null && ['pieces', 'mass', 'volume'].includes(unit.kind)
      : unit?.kind !== kind && unit !== null,
  )
}

/** Compares a size with those of a product; each number of the product is matched once. */
export function sizeFit(targets: readonly Measurement[], offer: Offer): SizeFit {
  const left = [...offer.numbers]
  const isOfSeveral = targets.length > 1
  const fits = targets.map((one) => {
    const [best] = left
      .map((entry, at) => ({ at, entry, fit: oneFit(one, entry.measurement, isOfSeveral) }))
      .filter(({ fit }) => fit > 0)
      .sort((first, second) => second.fit - first.fit || first.at - second.at)
    if (best) left.splice(best.at, 1)
    return { target: one, fit: best?.fit ?? 0, sold: best?.entry ?? null }
  })
  const missed = fits.filter(({ fit }) => fit === 0).map(({ target: one }) => one)
  const spoken = missed.filter((one) => !isSilentOn(one, offer))
  const size = formatSize(targets)
  const misses = spoken.map((one) => ({
    target: one,
    size,
    sold: nearestMeasurement(one, left),
    isPacking: isOfLength(one, targets),
  }))
  const owed = misses.reduce((all, miss) => all + partialCredit(miss), 0)
  const sum = fits.reduce((all, { fit }) => all + fit, owed + UNKNOWN * (missed.length - spoken.length))
  const sizes = new Set(fits.map(({ sold }) => sold?.size))
  return {
    fit: sum / targets.length,
    misses,
    isOfPacking: fits.every(({ sold }) => sold !== null && isPacking(sold.measurement)),
    isWhole: missed.length === 0,
    threads: left.filter(({ size: of, measurement }) => sizes.has(of) && measurement.unit?.kind === 'thread').length,
  }
}

/** Whether the number is a packing or a length: the last and longest of «60×27×3000» and «1×15 м», or «2500» alone. */
function isOfLength(one: Measurement, targets: readonly Measurement[]): boolean {
  if (isPacking(one)) return true
  const isLong = one === targets.at(-1) && one.amount >= LONG_MM && (one.unit === null || isLength(one))
  return isLong && (targets.length !== 2 || isLength(one))
}
