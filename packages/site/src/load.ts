import { measureIn, measureOf } from './measures.ts'
import { roundTo6 } from './quantity.ts'

/** The load of a delivery: kg, m³, and the longest piece in metres; 0 when unknown. */
export interface Load {
  weight: number
  volume: number
  length: number
  /** Number of lines of unknown weight, which is not included in `weight`. */
  unknownWeight: number
}

/** Weight and volume of one unit of a product: kg and m³; null when unknown. */
interface LoadProduct {
  name: string
  unit?: string
  weight: number | null
  volume: number | null
  features: readonly { name: string; value: string | null }[]
}

/** The longest piece allowed on a public road: a larger «length» belongs to coiled goods. */
const LONGEST_METRES = 13.6

const sideNames =
  /^(?:длина|ширина|высота)(?: (?:листа|доски|плиты|панели|бруса|балки|профиля|трубы|уголка|рейки|изделия|товара|упаковки))?(?:, ?\(?(мм|см|м)\)?)?$/i
const weightNames = /^(?:вес|масса)(?: брутто| товара| изделия| упаковки| мешка| ведра| листа)?(?:, ?\(?(кг|г|т)\)?)?$/i
/** Coiled goods, whose length does not determine the vehicle. */
const coiled =
  /рулон|бухт|мотк|моток|катушк|кабель(?!-канал)|провод|шланг|лент|скотч|пл[её]нк|верёвк|веревк|шнур|трос|сетк/i
const coiledUnits = /^(?:рулон|рул\.?|бухта|моток|катушка|м|пог\.? ?м)$/i
const sizes = /(?<!\d)\d{1,6}(?:[.,]\d{1,4})?(?:\s?[×xх*]\s?\d{1,6}(?:[.,]\d{1,4})?){1,4}\s?(мм|см|м)(?![\p{L}²³\d])/iu
const metres = /(?<![×xх*]\s?|[\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?м(?![\p{L}²³\d/])/iu

/** Sums weight and size of the lines; counts are in units of the product, as weight and volume are. */
export function loadOf(lines: readonly { product: LoadProduct; count: number }[]): Load {
  const load: Load = { weight: 0, volume: 0, length: 0, unknownWeight: 0 }
  for (const { product, count } of lines) {
    if (!(count > 0)) continue
    const weight = weightOf(product)
    if (weight === 0) load.unknownWeight += 1
    load.weight += weight * count
    load.volume += positive(product.volume) * count
    load.length = Math.max(load.length, longestSideOf(product))
  }
  return { ...load, weight: roundTo6(load.weight), volume: roundTo6(load.volume), length: roundTo6(load.length) }
}

function weightOf({ weight, features }: LoadProduct): number {
  if (positive(weight) > 0) return positive(weight)
  return largestOf(features, weightNames, 'кг')
}

/** The longest side of one piece in metres, from its characteristics or the sizes in its name; 0 when unknown. */
function longestSideOf({ features, name, unit = '' }: LoadProduct): number {
  if (coiledUnits.test(unit.trim()) || coiled.test(name)) return 0
  const stated = largestOf(features, sideNames, 'м')
  const length = stated > 0 ? stated : sizeInName(name)
  return length <= LONGEST_METRES ? length : 0
}

/** The largest value among the features with such a name; the unit of a bare number may be part of the name. */
function largestOf(features: LoadProduct['features'], names: RegExp, unit: string): number {
  return features.reduce((most, { name, value }) => {
    const found = names.exec(name.trim())
    if (!found) return most
    const measure = measureOf(value)
    const whole = measure?.unit === '' && found[1] ? measureOf(`${value} ${found[1]}`) : measure
    return Math.max(most, positive(whole && measureIn(whole, unit)))
  }, 0)
}

function sizeInName(name: string): number {
  const [text = '', unit = ''] = sizes.exec(name) ?? []
  const sides = text.match(/\d+(?:[.,]\d+)?/g) ?? []
  const long = metres.exec(name)?.[1]
  const all = [...sides.map((side) => `${side} ${unit}`), ...(long ? [`${long} м`] : [])]
  return all.reduce((most, side) => {
    const measure = measureOf(side)
    return Math.max(most, positive(measure && measureIn(measure, 'м')))
  }, 0)
}

const positive = (value: number | null | undefined): number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0
