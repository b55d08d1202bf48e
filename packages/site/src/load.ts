import { measureIn, measureOf } from './measures.ts'
import { roundTo6 } from './quantity.ts'

/** What has to be driven: kg, m³, and metres of the longest piece; 0 where nothing is known. */
export interface Load {
  weight: number
  volume: number
  length: number
  /** Lines whose weight is not known, and so is not in `weight`. */
  unknownWeight: number
}

/** What is known of one unit of a product: kg and m³; null where it is not known. */
interface LoadProduct {
  name: string
  unit?: string
  weight: number | null
  volume: number | null
  features: readonly { name: string; value: string | null }[]
}

/** No lorry on a public road carries a longer piece: such a «length» is that of something wound up. */
const LONGEST_METRES = 13.6

const sideNames =
  /^(?:длина|ширина|высота)(?: (?:листа|доски|плиты|панели|бруса|балки|профиля|трубы|уголка|рейки|изделия|товара|упаковки))?(?:, ?\(?(мм|см|м)\)?)?$/i
const weightNames = /^(?:вес|масса)(?: брутто| товара| изделия| упаковки| мешка| ведра| листа)?(?:, ?\(?(кг|г|т)\)?)?$/i
/** Goods that are wound up: their length says nothing of how long a lorry they need. */
const coiled =
  /рулон|бухт|мотк|моток|катушк|кабель(?!-канал)|провод|шланг|лент|скотч|пл[её]нк|верёвк|веревк|шнур|трос|сетк/i
const coiledUnits = /^(?:рулон|рул\.?|бухта|моток|катушка|м|пог\.? ?м)$/i
const sizes = /(?<!\d)\d{1,6}(?:[.,]\d{1,4})?(?:\s?[×xх*]\s?\d{1,6}(?:[.,]\d{1,4})?){1,4}\s?(мм|см|м)(?![\p{L}²³\d])/iu
const metres = /(?<![×xх*]\s?|[\d.,])(\d{1,2}(?:[.,]\d{1,3})?)\s?м(?![\p{L}²³\d/])/iu

/** Adds up what the lines weigh and measure; counts are in units of the product, as weight and volume are. */
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

/** The longest side of one piece, in metres, by its characteristics or else by the sizes in its name; 0 when unknown. */
function longestSideOf({ features, name, unit = '' }: LoadProduct): number {
  if (coiledUnits.test(unit.trim()) || coiled.test(name)) return 0
  const stated = largestOf(features, sideNames, 'м')
  const length = stated > 0 ? stated : sizeInName(name)
  return length <= LONGEST_METRES ? length : 0
}

/** The largest of the features with such a name; where the value is a bare number, its unit may stand in the name. */
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
