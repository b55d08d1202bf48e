import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import { measureIn, measureOf } from '@vitrina/site/measures'
import { orderUnit } from '@vitrina/site/order-line-units'
import { amountOf, countOf } from '@vitrina/site/plural'
import {
  convert,
  packStep,
  quantityFault,
  quantityFaultTexts,
  quantityLimits,
  roundTo3,
  roundTo6,
  roundUpToPack,
} from '@vitrina/site/quantity'
import { otherUnits } from '@vitrina/site/units'
import { faults, notes } from './texts.ts'

/** An ordered amount converted to units of a product. */
export interface Amount {
  /** In units of the product; null when it cannot be converted. */
  count: number | null
  note: string
  fault: string | null
}

/** Countable units: «10 мешков» of a product sold by the piece are ten pieces. */
const pieceUnits = new Set(
  'шт лист мешок рулон ведро банка канистра баллон тюбик бухта плита хлыст пара комплект набор доска панель'.split(' '),
)
/** Units of packs for products sold by measure. */
const packUnits = new Set('упак рулон бухта мешок'.split(' '))
const vessels = new Set('мешок ведро банка канистра баллон тюбик'.split(' '))

const unknownAmount = (fault: string): Amount => ({ count: null, note: '', fault })

const unitOf = (written: string): string => orderUnit(written)?.unit ?? written.trim().toLowerCase().replace(/\.$/, '')

/** A quantity in a sentence; packs are spelt out, other units stay as they are. */
function formatAmount(count: number, unit: string): string {
  return unit === 'упак' ? countOf(count, ['упаковка', 'упаковки', 'упаковок']) : amountOf(count, unit)
}

/** The number of `orderedUnit`s in one unit of the product; null when uncertain. */
function ratioOf(product: ListedProduct, own: string, orderedUnit: string): number | null {
  const others = otherUnits(product)
  const known = (unit: string) => others.find((other) => other.unit === unit)?.ratio ?? null
  const feature = (names: RegExp, unit: string) => {
    const values = product.features.filter(({ name }) => names.test(name)).map(({ value }) => measureOf(value))
    const [only, ...more] = values
    return only && more.length === 0 ? measureIn(only, unit) : null
  }
  const isPiece = pieceUnits.has(own)
  switch (orderedUnit) {
    case 'т': {
      const kilograms = own === 'кг' ? 1 : known('кг')
      return kilograms === null ? null : kilograms / 1000
    }
    case 'кг':
      return own === 'т' ? 1000 : known('кг')
    case 'л':
      return feature(/^(?:фасовка|объ[её]м|литраж)/i, 'л')
    case 'м':
      // For a product that covers an area, a length does not determine the quantity.
      return isPiece && known('м²') === null ? feature(/^длина(?: (?:рулона|бухты))?$/i, 'м') : null
    case 'м³':
      return isPiece && !vessels.has(own) && (product.volume ?? 0) > 0 ? product.volume : null
    case 'шт': {
      const inPack = own === 'упак' ? piecesIn(product) : null
      return inPack ?? known('шт')
    }
    case 'м²':
      return known(orderedUnit) ?? (own === 'упак' ? areaIn(product) : null)
    default:
      return known(orderedUnit)
  }
}

/** Pieces in a pack sold as one: «200 шт.» in a feature, or else at the end of the name. */
function piecesIn({ features, name }: ListedProduct): number | null {
  const stated = features.find((feature) => /^количество(?: штук)? в упаковке$/i.test(feature.name))?.value
  const measure = measureOf(stated ?? /[,\s](\d{1,6}\sшт)\.?$/.exec(name)?.[1])
  return measure && measure.kind === 'pieces' && measure.value > 1 ? measure.value : null
}

/** Square metres of a pack whose name ends in them: «Черепица гибкая, 3 м²». */
function areaIn({ name }: ListedProduct): number | null {
  const measure = measureOf(/[,\s](\d{1,4}(?:[.,]\d{1,3})?\sм²)$/.exec(name)?.[1])
  return measure && measure.kind === 'area' && measure.value > 0 ? measure.value : null
}

function roundedAmount(quantity: number, unit: string, product: ListedProduct): Amount {
  const step = packStep(product)
  const count = roundUpToPack(quantity, step)
  if (count === roundTo3(quantity)) return { count, note: '', fault: null }
  if (step === 1) return { count, note: notes.whole(formatAmount(count, unit)), fault: null }
  const note = pieceUnits.has(unit)
    ? notes.rounded(formatAmount(count, unit), formatAmount(step, unit))
    : notes.converted(formatAmount(quantity, unit), formatWithPacks(count, unit, product))
  return { count, note, fault: null }
}

/** With the number of packs for products sold by measure in whole packs: «13 упаковок, 26,065 м²». */
function formatWithPacks(count: number, unit: string, product: ListedProduct): string {
  const step = packStep(product)
  if (step === 1 || pieceUnits.has(unit)) return formatAmount(count, unit)
  return notes.inPacks(formatAmount(count, unit), formatAmount(Math.round(count / step), 'упак'))
}

/**
 * Converts an ordered amount to units of the product, rounded up to whole packs where required. An amount without a
 * unit is in the product's own. The count is null when the conversion is uncertain.
 */
export function amountFor(product: ListedProduct, quantity: number | null, written: string): Amount {
  if (quantity === null) return unknownAmount(faults.noQuantity)
  const wrong = quantityFault(quantity)
  if (wrong) return unknownAmount(quantityFaultTexts[wrong])
  const own = unitOf(product.unit)
  const orderedUnit = written.trim() === '' ? own : unitOf(written)
  if (orderedUnit !== own && orderUnit(written) === null) return unknownAmount(faults.unit(written.trim()))
  // «20 л» of sheets means 20 sheets («листов»).
  const meant = orderedUnit === 'л' && own === 'лист' ? 'лист' : orderedUnit
  const inPack = meant === 'шт' && own === 'упак' ? piecesIn(product) : null
  if (meant === own || (inPack === null && pieceUnits.has(meant) && (pieceUnits.has(own) || own === 'упак'))) {
    return roundedAmount(quantity, own, product)
  }
  const isPack = packUnits.has(meant) && own !== 'упак'
  const ratio = isPack ? packRatio(product, own) : ratioOf(product, own, meant)
  if (ratio === null || !(ratio > 0)) {
    return unknownAmount(isPack ? faults.packUnknown : faults.notConverted(meant, own))
  }
  if (quantity / ratio > quantityLimits.most) return unknownAmount(quantityFaultTexts['too-large'])
  const { count } = convert(quantity, ratio, isPack ? packStepOf(product, ratio) : packStep(product))
  return {
    count,
    note: notes.converted(
      formatAmount(quantity, meant),
      meant === 'упак' ? formatAmount(count, own) : formatWithPacks(count, own, product),
    ),
    fault: null,
  }
}

/** A pack is ordered whole, even when the product is sold in smaller amounts. */
const packStepOf = (product: ListedProduct, ratio: number): number =>
  product.only_contain_order ? packStep(product) : roundTo6(roundTo3(1 / ratio))

function packRatio(product: ListedProduct, own: string): number | null {
  const pack = product.contain ?? 0
  // The piece itself is a pack («Дюбель 6×40 мм, 100 шт.»); the maker's box of such packs is not meant.
  if (pieceUnits.has(own) && (pack === 1 || piecesIn(product) !== null)) return 1
  return pack > 0 && pack !== 1 ? 1 / pack : null
}
