import type { RawOffer } from './feed-events.ts'

const spellings: Readonly<Record<string, readonly string[]>> = {
  шт: ['шт', 'штука', 'штуки', 'штук', 'pcs', 'pc', 'ед', '796'],
  'м²': ['м2', 'м²', 'кв.м', 'кв. м', 'квм', 'квадратный метр', 'кв метр', 'кв.метр', '055'],
  'м³': ['м3', 'м³', 'куб.м', 'куб. м', 'кубический метр', 'куб'],
  м: ['м', 'метр', 'метры', 'метров', 'm'],
  'м.п.': ['м.п', 'м. п', 'мп', 'п.м', 'п. м', 'пм', 'пог.м', 'пог. м', 'м.пог', 'погонный метр', 'метр погонный'],
  упак: ['упак', 'уп', 'упаковка', 'упаковки', 'пач', 'пачка', 'pack'],
  кг: ['кг', 'килограмм', 'kg'],
  г: ['г', 'гр', 'грамм'],
  т: ['т', 'тн', 'тонна', 'тонны'],
  л: ['л', 'литр', 'литры', 'л.'],
  рулон: ['рулон', 'рул', 'рулоны'],
  лист: ['лист', 'листы', 'л-т'],
  компл: ['компл', 'комплект', 'к-т', 'кмп', 'набор', 'set'],
  мешок: ['мешок', 'меш'],
  пара: ['пара', 'пар'],
}

const unitBySpelling = new Map(
  Object.entries(spellings).flatMap(([unit, words]) => words.map((word): [string, string] => [word, unit])),
)

const unitParam = /^(ед\.?|единица|единицы)\s*(изм\.?|измерения|продажи)?$|^базовая единица/i
const packParam = /^(вложение|кол(ичест)?во в упаковке|в упаковке|штук в упаковке|норма упаковки|кратность)(,|$)/i

/** The shop's own spelling of a unit; undefined for other words. */
function unitFrom(text: string): string | undefined {
  const word = text.trim().toLowerCase().replace(/\s+/g, ' ')
  return unitBySpelling.get(word) ?? unitBySpelling.get(word.replace(/\.$/, ''))
}

/** Whether a param only states the unit, or the pack, in which the product is sold. */
export function isSellingParam(name: string): boolean {
  return unitParam.test(name.trim()) || packParam.test(name.trim())
}

/** The unit a product is sold in: an element `unit`, else a param for it, else pieces. */
export function unitOf(offer: RawOffer): string {
  const stated = offer.fields.unit ?? offer.params.find((param) => unitParam.test(param.name))?.value
  return (stated && unitFrom(stated)) || 'шт'
}

export interface Pack {
  /** Units in a pack; null when the product has none. */
  contain: number | null
  onlyWhole: boolean
}

function leadingNumber(text: string | undefined): number | undefined {
  const found =
    text === undefined ? undefined : Number(/^\d{1,9}([.,]\d{1,3})?/.exec(text.trim())?.[0].replace(',', '.'))
  return found !== undefined && found > 0 && found < 1e6 ? found : undefined
}

/**
 * Packaging of a product. A `step-quantity` above 1 means whole packs only; a `min-quantity` or a param states the pack
 * size without restricting quantities.
 */
export function packOf(offer: RawOffer): Pack {
  const step = leadingNumber(offer.fields['step-quantity'])
  if (step !== undefined && step > 1) return { contain: step, onlyWhole: true }
  const least = leadingNumber(offer.fields['min-quantity'])
  if (least !== undefined && least > 1) return { contain: least, onlyWhole: false }
  const stated = leadingNumber(offer.params.find((param) => packParam.test(param.name))?.value)
  return { contain: stated !== undefined && stated > 1 ? stated : null, onlyWhole: false }
}
