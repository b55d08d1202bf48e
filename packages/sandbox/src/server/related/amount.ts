import type { Feature } from '@vitrina/contracts/retailer/product'
import { type Measure, measureIn, measureOf } from '@vitrina/site/measures'
import type { NormUnit, Sides } from '../../seed/companions/rule.ts'

/** Fields of a product that determine the amount in one unit. */
export interface MeasurableProduct {
  name: string
  unit: string
  weight: number | null
  volume: number | null
  features: readonly Feature[]
}

const metres: Readonly<Record<string, true>> = { м: true, 'м.п.': true, 'пог. м': true }

/** Amount of a measure in one unit of the product; null when neither its unit nor its features state it. */
export function amountIn(good: MeasurableProduct, measure: NormUnit): number | null {
  const { unit, weight, volume } = good
  // «Крестики, 100 шт.» are also sold by the piece, and that piece is a bag of a hundred.
  if (unit === measure && measure !== 'шт') return 1
  switch (measure) {
    case 'м²':
      return areaOf(good)
    case 'м':
      return metres[unit] ? 1 : lengthOf(good, /^длина/i)
    case 'кг':
      return featureIn(good, /^фасовка/i, 'кг') ?? weight
    case 'л':
      return featureIn(good, /^(?:объём|фасовка)$/i, 'л')
    case 'м³':
      return featureIn(good, /^объём изделия/i, 'м³') ?? volume
    case 'шт':
      return unit === 'упак' ? piecesIn(good) : isMeasured(unit) ? null : (piecesIn(good) ?? 1)
  }
}

/** Sides in metres; null when one of the three is unknown. */
export function sidesOf(good: MeasurableProduct): Sides | null {
  const length = lengthOf(good, /^длина/i)
  const width = lengthOf(good, /^ширина/i)
  const thickness = lengthOf(good, /^(?:толщина|высота)/i)
  return length && width && thickness ? { length, width, thickness } : null
}

const isMeasured = (unit: string): boolean => unit in metres || ['м²', 'м³', 'кг', 'л'].includes(unit)

function areaOf(good: MeasurableProduct): number | null {
  const stated = featureIn(
    good,
    good.unit === 'упак' ? /^площадь в упаковке/i : /^площадь (?:листа|рулона|плиты)/i,
    'м²',
  )
  if (stated) return stated
  if (good.unit === 'упак') return featureIn(good, /^размер/i, 'м²')
  // A running metre has the width of the roll.
  return metres[good.unit] ? lengthOf(good, /^ширина/i) : null
}

/** Pieces by a feature, or from the name: «10 шт.». */
function piecesIn(good: MeasurableProduct): number | null {
  const stated = featureIn(good, /^(?:количество в упаковке|размер)/i, 'шт')
  if (stated) return stated
  const [, printed] = /(?:^|[ ,])(\d{1,5}) шт/.exec(good.name) ?? []
  return printed ? Number(printed) : null
}

const lengthOf = (good: MeasurableProduct, name: RegExp): number | null => featureIn(good, name, 'м')

function featureIn({ features }: MeasurableProduct, name: RegExp, unit: string): number | null {
  for (const feature of features) {
    if (!name.test(feature.name)) continue
    const measure: Measure | null = measureOf(feature.value)
    const value = measure && measureIn(measure, unit)
    if (value && value > 0) return value
  }
  return null
}
