import { formatPrice, formatSum, roundToKopecks, sumLines } from './money.ts'
import { formatNumber } from './numbers.ts'
import { amountOf, forUnit, type PluralForms, plural } from './plural.ts'
import { packStep, roundUpToPack } from './quantity.ts'
import { storeQuantity } from './stock.ts'

/** The seen state of a line that may change until the next visit; quantities in units of the product. */
export interface SeenLine {
  /** Roubles for one unit; 0 without a price. */
  price: number
  /** Stock in the visitor's branch; null when unknown. */
  stock: number | null
  /** The multiple it is sold in. */
  step: number
  isDiscontinued: boolean
}

/** The wanted quantity. */
export interface WantedAmount {
  count: number
  unit: string
}

export type LineChangeKind = 'price' | 'stock' | 'multiple' | 'discontinued' | 'gone'

export interface LineChange {
  kind: LineChangeKind
  /** The change, as a sentence without its full stop. */
  words: string
  /** The effect on the sum of the line in roubles; negative when the sum decreases. */
  effect: number
  /** Whether it is worse or better for the buyer; null for neither. */
  tone: 'worse' | 'better' | null
}

interface Product {
  price: number
  stores: Readonly<Record<string, number>>
  contain: number | null
  only_contain_order: boolean
  discontinued: boolean
}

/** The seen state of a product in the branch with this store code; '' when there is no branch. */
export const seenLineOf = (product: Product, store: string): SeenLine => ({
  price: positivePrice(product.price),
  stock: store === '' ? null : storeQuantity(product.stores, store),
  step: packStep(product),
  isDiscontinued: product.discontinued,
})

/**
 * Changes of a line since it was seen or accepted; `now` is null when the product is no longer sold. Both must belong
 * to the same branch and buyer: another branch's price is not a change of price. The effects add up to the difference
 * between the old sum and the sum of the count that can be ordered now.
 */
export function lineChanges(before: SeenLine, now: SeenLine | null, wanted: WantedAmount): LineChange[] {
  if (!now) {
    const effect = -sumLines([{ price: before.price, count: wanted.count }])
    return [{ kind: 'gone', words: texts.gone, effect: effect === 0 ? 0 : effect, tone: 'worse' }]
  }
  const changes = [
    priceChange(before, now, wanted),
    stockChange(before, now, wanted),
    multipleChange(before, now, wanted),
    before.isDiscontinued !== now.isDiscontinued &&
      change('discontinued', now.isDiscontinued ? texts.discontinued : texts.supplied, 0, now.isDiscontinued),
  ]
  return changes.filter((made) => made !== false)
}

/** The count after a new multiple is accepted. */
export const acceptedCount = (now: SeenLine, { count }: WantedAmount): number => roundUpToPack(count, now.step)

/** The total effect of the changes of many lines, in roubles. */
export const effectOf = (lines: readonly (readonly LineChange[])[]): number =>
  roundToKopecks(lines.flat().reduce((sum, { effect }) => sum + effect, 0))

/** «+1 240 ₽», «−300 ₽»; '' for zero. */
export function effectText(effect: number): string {
  if (effect === 0) return ''
  return `${effect > 0 ? '+' : '−'}${formatSum(Math.abs(effect))}`
}

/** «2 позиции подорожали, 1 больше не продаётся»: the number of lines per kind of change. */
export function changesSummary(lines: readonly (readonly LineChange[])[]): string {
  const parts = changeVerbs.flatMap(([says, verb]) => {
    const count = lines.filter((changes) => changes.some(says)).length
    return count > 0 ? [{ count, verb }] : []
  })
  return parts
    .map(({ count, verb }, at) => {
      const noun = at === 0 ? `\u00a0${plural(count, positions)}` : ''
      return `${formatNumber(count)}${noun}${at === 0 ? ' ' : '\u00a0'}${plural(count, verb)}`
    })
    .join(', ')
}

const positions: PluralForms = ['позиция', 'позиции', 'позиций']
const invariable = (words: string): PluralForms => [words, words, words]

const changeVerbs: readonly [says: (change: LineChange) => boolean, verb: PluralForms][] = [
  [({ kind }) => kind === 'gone', ['больше не\u00a0продаётся', 'больше не\u00a0продаются', 'больше не\u00a0продаются']],
  [({ kind, effect }) => kind === 'price' && effect > 0, ['подорожала', 'подорожали', 'подорожали']],
  [
    ({ kind, effect, tone }) => kind === 'price' && effect < 0 && tone === 'better',
    ['подешевела', 'подешевели', 'подешевели'],
  ],
  [({ kind, effect, tone }) => kind === 'price' && effect < 0 && tone === 'worse', invariable('без\u00a0цены')],
  [({ kind, tone }) => kind === 'stock' && tone === 'worse', invariable('не\u00a0в\u00a0полном количестве')],
  [({ kind, tone }) => kind === 'stock' && tone === 'better', invariable('снова в\u00a0наличии')],
  [({ kind }) => kind === 'multiple', invariable('с\u00a0новой кратностью')],
  [
    ({ kind, tone }) => kind === 'discontinued' && tone === 'worse',
    ['снимается с\u00a0продажи', 'снимаются с\u00a0продажи', 'снимаются с\u00a0продажи'],
  ],
  [
    ({ kind, tone }) => kind === 'discontinued' && tone === 'better',
    ['снова поставляется', 'снова поставляются', 'снова поставляются'],
  ],
]

const texts = {
  dearer: (by: string, was: string, now: string, unit: string) =>
    `Подорожало на\u00a0${by}: было ${was}, стало ${now}${per(unit)}`,
  cheaper: (by: string, was: string, now: string, unit: string) =>
    `Подешевело на\u00a0${by}: было ${was}, стало ${now}${per(unit)}`,
  priceGone: (was: string, unit: string) => `Цены сейчас нет, была ${was}${per(unit)}`,
  priceCame: (now: string, unit: string) => `Появилась цена: ${now}${per(unit)}`,
  soldOut: 'В\u00a0вашем городе закончилось',
  lessInStock: (left: string, wanted: string) => `В\u00a0вашем городе осталось ${left}, а\u00a0нужно ${wanted}`,
  inStock: 'Теперь всё количество есть в\u00a0вашем городе',
  singly: (unit: string) => `Теперь можно купить от\u00a0${unit}`,
  packs: (step: string) => `Теперь продаём по\u00a0${step}`,
  packsInstead: (step: string, whole: string, count: string) =>
    `Теперь продаём по\u00a0${step}: нужно ${whole} вместо ${count}`,
  discontinued: 'Снимаем с\u00a0продажи: больше не\u00a0привезём',
  supplied: 'Снова привозим',
  gone: 'Больше не\u00a0продаём',
} as const

const per = (unit: string): string => (unit === '' ? '' : ` ${forUnit(unit)}`)
const positivePrice = (price: number): number => (Number.isFinite(price) && price > 0 ? price : 0)

const change = (kind: LineChangeKind, words: string, effect: number, isWorse: boolean | null): LineChange => ({
  kind,
  words,
  effect,
  tone: isWorse === null ? null : isWorse ? 'worse' : 'better',
})

function priceChange(before: SeenLine, now: SeenLine, { count, unit }: WantedAmount): LineChange | false {
  const difference = roundToKopecks(now.price - before.price)
  if (difference === 0) return false
  const effect = roundToKopecks(sumLines([{ price: now.price, count }]) - sumLines([{ price: before.price, count }]))
  const was = formatPrice(before.price)
  const is = formatPrice(now.price)
  if (now.price === 0) return change('price', texts.priceGone(was, unit), effect, true)
  if (before.price === 0) return change('price', texts.priceCame(is, unit), effect, null)
  const say = difference > 0 ? texts.dearer : texts.cheaper
  return change('price', say(formatPrice(Math.abs(difference)), was, is, unit), effect, difference > 0)
}

/** Stock changes all day long, so a change is reported only when it affects the wanted quantity. */
function stockChange(before: SeenLine, now: SeenLine, { count, unit }: WantedAmount): LineChange | false {
  if (before.stock === null || now.stock === null) return false
  if (now.stock < before.stock && now.stock < count) {
    const words = now.stock === 0 ? texts.soldOut : texts.lessInStock(amountOf(now.stock, unit), amountOf(count, unit))
    return change('stock', words, 0, true)
  }
  return now.stock >= count && before.stock < count && change('stock', texts.inStock, 0, false)
}

function multipleChange(before: SeenLine, now: SeenLine, wanted: WantedAmount): LineChange | false {
  if (before.step === now.step) return false
  const { count, unit } = wanted
  const whole = acceptedCount(now, wanted)
  const step = amountOf(now.step, unit)
  if (whole === count)
    return now.step === 1
      ? change('multiple', texts.singly(amountOf(now.step, unit, true)), 0, false)
      : change('multiple', texts.packs(step), 0, null)
  const effect = roundToKopecks(
    sumLines([{ price: now.price, count: whole }]) - sumLines([{ price: now.price, count }]),
  )
  return change('multiple', texts.packsInstead(step, amountOf(whole, unit), amountOf(count, unit, true)), effect, true)
}
