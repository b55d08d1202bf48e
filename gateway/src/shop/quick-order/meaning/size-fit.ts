import { decimal, isPacking, LONG_MM, type Measurement } from './measurement.ts'
import type { Offer, OfferMeasurement } from './offer.ts'

/** A number that goods have otherwise. */
interface SizeMiss {
  asked: Measurement
  /** The whole size that it belongs to, as it is said. */
  size: string
  sold: Measurement | null
  isPacking: boolean
}

/** How goods stand to a size that is asked for. */
export interface SizeFit {
  /** 0 to 1. */
  fit: number
  /** Numbers of the size that the goods have otherwise; `sold` is theirs. */
  misses: readonly SizeMiss[]
  /** All of it is there, and says no more than how the goods are packed or cut. */
  isOfPacking: boolean
  /** All of it is there. */
  isWhole: boolean
  /** Threads in the same size of the goods that were not asked for: «25×3/4"» is another fitting than «25 мм». */
  threads: number
}

/** How far a size counts of which goods say nothing. */
const UNKNOWN = 0.7

const isLength = ({ unit }: Measurement): boolean => unit?.kind === 'length'
const approxEqual = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** «60» of «60×60» may be centimetres, «6» of «25×150×6» and «3,65» metres. */
function scaledFit(asked: Measurement, sold: Measurement, isOfSeveral: boolean): number {
  if (!isLength(sold) || asked.unit !== null) return 0
  const isInCentimetres = approxEqual(asked.value * 10, sold.amount) && (isOfSeveral || asked.value >= 40)
  return isInCentimetres || approxEqual(asked.value * LONG_MM, sold.amount) ? 0.9 : 0
}

function oneFit(asked: Measurement, sold: Measurement, isOfSeveral: boolean): number {
  if (asked.unit && sold.unit) {
    if (asked.unit.kind === sold.unit.kind) return approxEqual(asked.amount, sold.amount) ? 1 : 0
    // «Праймер 20 л» of what is sold as 20 kg.
    const isVessel = [asked, sold].every(({ unit }) => unit?.kind === 'mass' || unit?.kind === 'volume')
    return isVessel && approxEqual(asked.value, sold.value) ? 0.8 : 0
  }
  if (approxEqual(asked.value, sold.value) || (asked.unit === null && approxEqual(asked.value, sold.amount)))
    return asked.unit ? 0.9 : 1
  if (sold.unit === null && approxEqual(asked.amount, sold.value)) return 0.9
  return scaledFit(asked, sold, isOfSeveral)
}

/** What goods have in the place of a number that does not fit: the nearest of its kind. */
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

/** The nearer the better; of another section little of it counts. */
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

/** What is not said of goods cannot be wrong: no size of a section where they have but a number of pieces. */
function isSilentOn(asked: Measurement, { numbers }: Offer): boolean {
  const kind = asked.unit?.kind
  return numbers.every(({ measurement: { unit } }) =>
    kind === undefined || kind === 'length'
      ? unit !== null && ['pieces', 'mass', 'volume'].includes(unit.kind)
      : unit?.kind !== kind && unit !== null,
  )
}

/** Compares a size with those of goods; each number of theirs fits one of the asked ones. */
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

/** Packings, and lengths: the last and longest number of «60×27×3000» and of «1×15 м», or «2500» by itself. */
function isOfLength(one: Measurement, asked: readonly Measurement[]): boolean {
  if (isPacking(one)) return true
  const isLong = one === asked.at(-1) && one.amount >= LONG_MM && (one.unit === null || isLength(one))
  return isLong && (asked.length !== 2 || isLength(one))
}
