import { formatNumber } from './numbers.ts'

/** Word forms for 1, for 2–4 and for 5–20: ['товар', 'товара', 'товаров']. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** The word form for a number; a fraction takes the second form, as in «2,5 товара». */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const size = Math.abs(count)
  if (!Number.isInteger(size)) return few
  const tail = size % 100
  if (tail >= 11 && tail <= 14) return many
  const digit = size % 10
  if (digit === 1) return one
  return digit >= 2 && digit <= 4 ? few : many
}

const declinedUnits: Readonly<Record<string, PluralForms>> = {
  лист: ['лист', 'листа', 'листов'],
  рулон: ['рулон', 'рулона', 'рулонов'],
  мешок: ['мешок', 'мешка', 'мешков'],
  ведро: ['ведро', 'ведра', 'вёдер'],
  банка: ['банка', 'банки', 'банок'],
  плита: ['плита', 'плиты', 'плит'],
  доска: ['доска', 'доски', 'досок'],
  панель: ['панель', 'панели', 'панелей'],
  пара: ['пара', 'пары', 'пар'],
  комплект: ['комплект', 'комплекта', 'комплектов'],
  набор: ['набор', 'набора', 'наборов'],
}

const accusatives: Readonly<Record<string, string>> = {
  банка: 'банку',
  доска: 'доску',
  канистра: 'канистру',
  бочка: 'бочку',
  пара: 'пару',
  плита: 'плиту',
  плитка: 'плитку',
  упаковка: 'упаковку',
  пачка: 'пачку',
}

/** «за лист», «за доску», «за шт.»: the unit of a price, in the accusative. */
export const forUnit = (unit: string): string => `за\u00a0${accusatives[unit] ?? abbreviateUnit(unit)}`

/** An abbreviated unit has a full stop in a sentence; symbols of measures have none. */
const abbreviateUnit = (unit: string): string => unit.replace(/^(шт|уп|упак|рул|компл)$/, '$1.')

/** The unit after a number, «4 рулона»; abbreviations («шт», «упак») and unknown units stay unchanged. */
export function unitAfter(count: number, unit: string): string {
  const forms = declinedUnits[unit]
  return forms ? plural(count, forms) : unit
}

/**
 * A quantity in a sentence, «24 листа» or «30 шт.»; `isGenitive` gives the form after «до», «больше» and «меньше»: «24
 * листов».
 */
export function amountOf(count: number, unit: string, isGenitive = false): string {
  const [one, few, many] = declinedUnits[unit] ?? []
  // A fraction always takes the genitive.
  const isOther = isGenitive && Number.isInteger(count)
  const word = one && few && many && plural(count, isOther ? [few, many, many] : [one, few, many])
  return `${formatNumber(count)}\u00a0${word ?? abbreviateUnit(unit)}`.trim()
}

/** '1 234 товара': the formatted number and the word, joined by a no-break space. */
export function countOf(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}\u00a0${plural(count, forms)}`
}
