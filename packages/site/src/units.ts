import { priceFor } from './money.ts'

/** The fields of a product that its units depend on. */
export interface UnitsOfProduct {
  unit?: string | null
  contain?: number | null
  price?: number | null
  /** Kilograms of one unit. */
  weight?: number | null
  features?: readonly { name: string; value?: string | null }[] | null
}

/** A unit in which a product is sold or counted; ratio is the number of these in one unit of the product. */
export interface SellingUnit {
  unit: string
  ratio: number
}

/** price is in roubles per one of this unit. */
export interface SecondUnit extends SellingUnit {
  price: number
}

/**
 * Further units for a quantity, besides the product's own, each only where it is certain: packs, square metres by the
 * features, kilograms by the features or the weight of a bag.
 */
export function otherUnits(product: UnitsOfProduct): SellingUnit[] {
  const unit = unitName(product.unit ?? '')
  if (unit === '') return []
  const features = (product.features ?? []).map(({ name, value }) => ({
    name: normaliseText(name),
    value: normaliseText(value ?? ''),
  }))
  const units = [
    { unit: packName, ratio: packsInUnit(unit, product.contain) },
    { unit: 'м²', ratio: areaOfUnit(unit, features) },
    { unit: 'кг', ratio: weightOfUnit(unit, features, product.weight) },
  ]
  return units.filter((other): other is SellingUnit => other.ratio !== null && other.unit !== unit)
}

/**
 * The second unit of the price: square metres when the features state the area with certainty, otherwise packs; null
 * when neither is certain.
 */
export function secondUnit(product: UnitsOfProduct): SecondUnit | null {
  const { price } = product
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) return null
  const units = otherUnits(product)
  const second = units.find(({ unit }) => unit === 'м²') ?? units.find(({ unit }) => unit === packName)
  return second ? { ...second, price: priceFor(price, second.ratio) } : null
}

const pieceUnits = new Set([
  'шт',
  'лист',
  'рулон',
  'рул',
  'плита',
  'плитка',
  'панель',
  'доска',
  'банка',
  'ведро',
  'мешок',
  'пакет',
  'канистра',
  'бочка',
  'биг-бэг',
])
const vesselUnits = new Set(['мешок', 'ведро', 'банка', 'пакет', 'канистра', 'бочка', 'биг-бэг'])
/** The normalised name of a pack. */
export const packName = 'упак'
const areaNames = /^(?:площадь(?: (?:листа|рулона|плиты|плитки|панели|доски|изделия|покрытия))?|покрываемая площадь)$/
const packAreaNames = /^площадь (?:в упаковке|упаковки)$/
const packingNames = /^(?:фасовка|(?:вес|масса) нетто)(?:,? \(?кг\)?)?$/
const weightNames = /^(?:вес|масса)(?: мешка| ведра| банки| товара)?(?:,? \(?кг\)?)?$/
const consumptionName = /^расход$/
const squareMetre = '(?:м²|м2|кв\\.? ?м\\.?)'
const number = '(\\d+(?:[.,]\\d+)?)'
const areaValue = new RegExp(`^${number} ?${squareMetre}$`)
const weightValue = new RegExp(`^${number} ?кг\\.?$`)
const bareValue = new RegExp(`^${number}$`)
const consumptionValue = new RegExp(`^${number} ?([а-я]+)\\.? ?/ ?${squareMetre}$`)
const nameWithMeasure = new RegExp(`^(.+?),? \\(?${squareMetre}\\)?$`)

interface PlainFeature {
  name: string
  value: string
}

/** Number of packs in one unit of the product. */
function packsInUnit(unit: string, contain: number | null | undefined): number | null {
  if (unit === packName || typeof contain !== 'number' || !Number.isFinite(contain)) return null
  // A pack of one piece is the piece itself; a pack of less than one is valid only for measures.
  if (contain <= 0 || contain === 1 || (contain < 1 && pieceUnits.has(unit))) return null
  return 1 / contain
}

/** Square metres in one unit of the product; null when the features are missing, unclear or contradictory. */
function areaOfUnit(unit: string, features: readonly PlainFeature[]): number | null {
  return singleAmount(features.map(({ name, value }) => areaFrom(name, value, unit)))
}

/**
 * Kilograms in one unit of the product, from the packing in the features; the weight is used only for bags and buckets:
 * nobody buys drills by the kilogram.
 */
function weightOfUnit(unit: string, features: readonly PlainFeature[], weight: number | null | undefined) {
  if (!pieceUnits.has(unit) && unit !== packName) return null
  const kilograms = (names: RegExp) =>
    features.filter(({ name }) => names.test(name)).map(({ value }) => numberOf(weightValue.exec(value)?.[1]))
  const packed = kilograms(packingNames)
  if (packed.length > 0) return singleAmount(packed)
  if (!vesselUnits.has(unit)) return null
  const stated = kilograms(weightNames)
  return singleAmount(stated.length > 0 ? stated : [weight ?? null])
}

/** The single amount that all agree on; null when there is none, or several. */
function singleAmount(amounts: readonly (number | null)[]): number | null {
  const known = new Set(amounts.filter((amount) => amount !== null && Number.isFinite(amount) && amount > 0))
  const [only = null] = known
  return known.size === 1 ? only : null
}

function areaFrom(name: string, value: string, unit: string): number | null {
  const [, nameAlone] = nameWithMeasure.exec(name) ?? []
  const names = unit === packName ? packAreaNames : areaNames
  if (pieceUnits.has(unit) || unit === packName) {
    if (names.test(name)) return numberOf(areaValue.exec(value)?.[1])
    if (nameAlone && names.test(nameAlone)) return numberOf((areaValue.exec(value) ?? bareValue.exec(value))?.[1])
  }
  if (!consumptionName.test(name)) return null
  const [, amount, measure] = consumptionValue.exec(value) ?? []
  // «51 шт/м²» gives the area of a piece only if the product is sold by the piece.
  if (!measure || unitName(measure) !== unit) return null
  const perMetre = numberOf(amount)
  return perMetre ? 1 / perMetre : null
}

function unitName(unit: string): string {
  const name = normaliseText(unit).replace(/\.$/, '')
  if (/^(?:м2|кв\.? ?м)$/.test(name)) return 'м²'
  return /^(?:уп|упак|упаковка|пачка)$/.test(name) ? 'упак' : name
}

function normaliseText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replace(',', '.'))
}
