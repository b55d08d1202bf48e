import type { Feature } from '@vitrina/contracts/retailer/product'
import type { RawOffer } from './feed-events.ts'
import { formatNumber, readNumber } from './number.ts'
import { plainText } from './sanitise.ts'
import { isSellingParam } from './units.ts'

const most = 200

/** Elements of an offer that are shown as features, under their Russian names. */
const elements: readonly (readonly [field: string, name: string])[] = [
  ['vendorCode', 'Артикул'],
  ['model', 'Модель'],
  ['country_of_origin', 'Страна производства'],
  ['barcode', 'Штрихкод'],
  ['sales_notes', 'Условия продажи'],
]

/** Features that help to choose within a list, the most distinctive first. */
const distinctiveNames =
  /^(размер|формат|толщина|ширина|длина|высота|диаметр|сечение|площадь|объ[её]м|расход|фасовка|вес|цвет|мощность)/i

/** Sides in centimetres as YML gives them, `length/width/height`; undefined unless they are three positive numbers. */
export function sidesOf(offer: RawOffer): readonly [number, number, number] | undefined {
  const [length, width, height, ...rest] = (offer.fields.dimensions ?? '').split('/').map((side) => readNumber(side))
  if (!length || !width || !height || rest.length > 0) return undefined
  return length > 0 && width > 0 && height > 0 && length * width * height < 1e9 ? [length, width, height] : undefined
}

function paramValue(value: string, unit: string): string {
  const text = plainText(value)
  const measure = plainText(unit, 30)
  return measure === '' || text === '' || text.endsWith(measure) ? text : `${text}\u00a0${measure}`
}

/** All features of an offer, each name once; several values of one name are joined. */
export function specificationOf(offer: RawOffer): Feature[] {
  const values = new Map<string, string[]>()
  const add = (name: string, value: string) => {
    if (name === '' || value === '' || (values.size >= most && !values.has(name))) return
    const known = values.get(name)
    if (!known) values.set(name, [value])
    else if (!known.includes(value) && known.length < 20) known.push(value)
  }
  for (const param of offer.params) {
    if (!isSellingParam(param.name)) add(plainText(param.name, 120), paramValue(param.value, param.unit))
  }
  const sides = sidesOf(offer)
  if (sides) add('Габариты упаковки', `${sides.map(formatNumber).join('×')}\u00a0см`)
  for (const [field, name] of elements) add(name, plainText(offer.fields[field] ?? ''))
  if (offer.fields.manufacturer_warranty === 'true') add('Гарантия производителя', 'есть')
  return [...values].map(([name, list]) => ({ name, value: list.join(', ') }))
}

/** Features for a list: up to three distinctive ones, else the first ones. */
export function listFeatures(specification: readonly Feature[]): Feature[] {
  const chosen = specification.filter(
    ({ name, value }) => distinctiveNames.test(name) && value !== null && value.length <= 40,
  )
  return chosen.slice(0, 3)
}
