import { otherUnits, type SellingUnit, type UnitsOfProduct } from '@vitrina/site/units'

const measures: Record<string, string> = {
  'м²': 'м²',
  м2: 'м²',
  'м³': 'м³',
  м3: 'м³',
  м: 'м',
  'м.п': 'м',
  'пог. м': 'м',
  кг: 'кг',
  л: 'л',
  т: 'т',
}

/**
 * The unit in which prices of goods of different sizes are comparable: the unit that they are sold by, else square
 * metres or kilograms when these are certain. Null for goods sold by count.
 */
export function baseUnit(product: UnitsOfProduct): SellingUnit | null {
  const others = otherUnits(product)
  const area = others.find(({ unit }) => unit === 'м²')
  if (area) return area
  const own = measures[(product.unit ?? '').trim().toLowerCase().replace(/\.$/, '')]
  if (own) return { unit: own, ratio: 1 }
  return others.find(({ unit }) => unit === 'кг') ?? null
}
