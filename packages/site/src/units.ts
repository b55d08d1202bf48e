import { roundToKopecks } from './money.ts'

/** The limits of a quantity of one line, in units of the product. */
export const quantityLimits = { least: 1, most: 99_999 } as const

export type QuantityFault = 'empty' | 'not-a-number' | 'fraction' | 'too-small' | 'too-large'

export type ParsedQuantity = { ok: true; count: number } | { ok: false; reason: QuantityFault }

/** What a shopper is told about a quantity that cannot be taken. */
export const quantityFaultTexts: Readonly<Record<QuantityFault, string>> = {
  empty: 'Укажите количество',
  'not-a-number': 'Введите количество цифрами',
  fraction: 'Введите целое число',
  'too-small': 'Наименьшее количество\u00a0— 1',
  'too-large': 'Наибольшее количество\u00a0— 99\u00a0999',
}

/** The parts of a product that its units depend on. */
export interface UnitsOfProduct {
  unit?: string | null
  contain?: number | null
  price?: number | null
  features?: readonly { name: string; value?: string | null }[] | null
}

/** ratio is how many of this unit are in one unit of the product; price is in roubles for one of this unit. */
export interface SecondUnit {
  unit: string
  ratio: number
  price: number
}

/** The step of a quantity: the pack when only whole packs are sold, else 1. A fractional pack gives 1. */
export function packStep(product: { contain?: number | null; only_contain_order?: boolean }): number {
  const { contain, only_contain_order } = product
  return only_contain_order && Number.isInteger(contain) && contain && contain > 1 ? contain : 1
}

/** The next whole number of packs, kept within the limits of a quantity. */
export function roundUpToPack(count: number, step: number): number {
  const { least, most } = quantityLimits
  const wanted = Math.max(Math.ceil(count / step) * step, Math.ceil(least / step) * step)
  return Math.min(wanted, Math.max(Math.floor(most / step) * step, step))
}

/** The quantity a shopper typed: whole, from 1 to 99 999; spaces between digits are allowed. */
export function parseQuantity(text: string): ParsedQuantity {
  const compact = text.replace(/\s/g, '').replace(',', '.')
  if (compact === '') return { ok: false, reason: 'empty' }
  if (!/^[+-]?\d{1,30}(\.\d{1,30})?(e\+?\d{1,3})?$/i.test(compact)) return { ok: false, reason: 'not-a-number' }
  const count = Number(compact)
  if (count <= 0) return { ok: false, reason: 'too-small' }
  if (count > quantityLimits.most) return { ok: false, reason: 'too-large' }
  return Number.isInteger(count) ? { ok: true, count } : { ok: false, reason: 'fraction' }
}

/**
 * The second unit a price is shown in: square metres when the features state the area with certainty, else packs;
 * null when neither is certain.
 */
export function secondUnit(product: UnitsOfProduct): SecondUnit | null {
  const { price } = product
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) return null
  const unit = unitName(product.unit ?? '')
  const area = areaOfUnit(unit, product.features ?? [])
  if (area) return { unit: 'м²', ratio: area, price: roundToKopecks(price / area) }
  const { contain } = product
  if (unit === '' || unit === 'упак' || typeof contain !== 'number' || !Number.isFinite(contain)) return null
  // A pack of one piece is the piece; a pack of less than one is possible only where the unit is a measure.
  if (contain <= 0 || contain === 1 || (contain < 1 && pieces.has(unit))) return null
  return { unit: 'упак', ratio: 1 / contain, price: roundToKopecks(price * contain) }
}

const pieces = new Set(['шт', 'лист', 'рулон', 'рул', 'плита', 'плитка', 'панель', 'доска', 'банка', 'ведро', 'мешок'])
const areaNames = /^(?:площадь(?: (?:листа|рулона|плиты|плитки|панели|доски|изделия|покрытия))?|покрываемая площадь)$/
const consumptionName = /^расход$/
const squareMetre = '(?:м²|м2|кв\\.? ?м\\.?)'
const number = '(\\d+(?:[.,]\\d+)?)'
const areaValue = new RegExp(`^${number} ?${squareMetre}$`)
const bareValue = new RegExp(`^${number}$`)
const consumptionValue = new RegExp(`^${number} ?([а-я]+)\\.? ?/ ?${squareMetre}$`)
const nameWithMeasure = new RegExp(`^(.+?),? \\(?${squareMetre}\\)?$`)

/** Square metres in one unit of the product; null when the features are silent, unclear or contradict each other. */
function areaOfUnit(unit: string, features: readonly { name: string; value?: string | null }[]): number | null {
  const areas = new Set<number>()
  for (const { name, value } of features) {
    const area = areaFrom(plain(name), plain(value ?? ''), unit)
    if (area !== null && area > 0) areas.add(area)
  }
  const [only] = areas
  return areas.size === 1 && only !== undefined ? only : null
}

function areaFrom(name: string, value: string, unit: string): number | null {
  const [, nameAlone] = nameWithMeasure.exec(name) ?? []
  if (pieces.has(unit)) {
    if (areaNames.test(name)) return numberOf(areaValue.exec(value)?.[1])
    if (nameAlone && areaNames.test(nameAlone)) return numberOf((areaValue.exec(value) ?? bareValue.exec(value))?.[1])
  }
  if (!consumptionName.test(name)) return null
  const [, amount, measure] = consumptionValue.exec(value) ?? []
  // «51 шт/м²» tells the area of a piece only if the product is sold by the piece.
  if (!measure || unitName(measure) !== unit) return null
  const perMetre = numberOf(amount)
  return perMetre ? 1 / perMetre : null
}

function unitName(unit: string): string {
  const name = plain(unit).replace(/\.$/, '')
  if (/^(?:м2|кв\.? ?м)$/.test(name)) return 'м²'
  return /^(?:уп|упак|упаковка|пачка)$/.test(name) ? 'упак' : name
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text.replace(',', '.'))
}
