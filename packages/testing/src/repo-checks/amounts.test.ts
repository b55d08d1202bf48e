/** Money and counts are formatted by one function each, so that the same amount looks the same everywhere. */
import { expect, test } from 'vitest'
import { isFixture, isTest, productModules } from './product-files.ts'
import { read } from './repository.ts'

const MONEY = 'packages/site/src/money.ts'
const COUNTS = 'packages/site/src/plural.ts'

/** Texts for operators are in English and Russian, with rules of their own. */
const isShoppers = (file: string): boolean =>
  /\.tsx?$/.test(file) &&
  !isTest(file) &&
  !isFixture(file) &&
  !/^packages\/(?:console|releases|testing)\/|^scripts\//.test(file)

const sources = [...productModules()].filter(isShoppers).map((file) => ({ file, text: read(file) }))

interface Source {
  file: string
  text: string
}

/** «file: match» of each match in each file. */
const findArguments = (expression: RegExp, among: readonly Source[] = sources): string[] =>
  among.flatMap(({ file, text }) => [...text.matchAll(expression)].map(([match, part]) => `${file}: ${part ?? match}`))

/** The argument of each call, up to its closing parenthesis. */
const given = (name: string) => new RegExp(`\\b${name}\\(((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*)\\)`, 'g')

/** A name that denotes the price of one unit of goods. */
const isPrice = (argument: string): boolean =>
  /(?:^|[.\s])(?:price|priceThen|old_price|oldPrice|price: number)$/.test(argument)

/** Prices with other names. */
const prices = new Set([
  'mf-account/src/estimate/EstimateRow.tsx: before',
  'mf-catalog/src/favorites/price-change.ts: Math.abs(change)',
  'mf-product/src/buy/ProductPrice.tsx: priceFor(price, other.ratio)',
  'mf-product/src/buy/ProductPrice.tsx: saved.saving',
  'packages/site/src/line-changes.ts: Math.abs(difference)',
  'packages/ui/src/price/Price.tsx: oldValue',
  'packages/ui/src/price/Price.tsx: value',
  'packages/site/src/money.ts: value: number',
])

/** Prices on documents, where dropping kopecks would contradict the sum, and delivery prices. */
const exact = new Set([
  'gateway/src/shop/order-history/order-sheet.ts: price',
  'packages/sandbox/src/server/order-history/documents.ts: price',
  'packages/sandbox/src/server/settlements/papers.ts: price',
  'packages/sandbox/src/server/estimates/limits.ts: estimateLimits.price',
  'mf-basket/src/order/receiving/CarryingFields.tsx: price',
  'mf-basket/src/order/receiving/VehicleCards.tsx: price',
])

const mismatches = (
  all: readonly string[],
  isRight: (argument: string) => boolean,
  known: ReadonlySet<string>,
): string[] => all.filter((one) => !known.has(one) && !isRight(one.slice(one.indexOf(': ') + 2)))

test('only formatPrice and formatSum format money [FORMAT-01]', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(findArguments(/style: 'currency'/g).filter((one) => !one.startsWith(MONEY))).toEqual([])
  expect(findArguments(/\}(?:\\u00a0|\$\{NBSP\}|\s)*₽/g), 'take formatSum of @vitrina/site/money').toEqual([])
  expect(findArguments(/\.toLocaleString\(/g), 'take formatNumber of @vitrina/site/numbers').toEqual([])
})

test('formatPrice formats prices of one unit, formatSum all other money [FORMAT-02]', () => {
  const asPrice = findArguments(given('formatPrice'))
  const asSum = findArguments(given('formatSum'))
  expect(asPrice.length).toBeGreaterThan(25)
  expect(asSum.length).toBeGreaterThan(80)
  expect(mismatches(asPrice, isPrice, prices), 'a sum is written by formatSum').toEqual([])
  expect(
    mismatches(asSum, (argument) => !isPrice(argument), exact),
    'a price is written by formatPrice',
  ).toEqual([])
  for (const known of prices) expect(asPrice).toContain(known)
  for (const known of exact) expect(asSum).toContain(known)
})

/** Values that are no unit of goods, or are already inflected. */
const measured = new Set([
  'gateway/src/shop/search/active-filters.ts',
  'packages/site/src/calculators/calculator.ts',
  'packages/site/src/load.ts',
  // The sentence is from the specification.
  'packages/site/src/texts/product.ts',
  // `card-stock.ts` and the product page provide the form for the number.
  'packages/site/src/texts.ts',
  'mf-basket/src/load/texts.ts',
  'packages/site/src/difference-values.ts',
  'packages/sandbox/src/seed/size.ts',
  // The key of a material.
  'packages/site/src/kits/kit.ts',
  // As the shopper typed it.
  'mf-basket/src/quick-order/review/ReviewRow.tsx',
])

const apart = /\}(?:\\u00a0| )\$\{(?:\w+\.)?\w*[uU]nit\}/g

test('only amountOf and unitAfter append a unit to a number [FORMAT-06]', () => {
  expect(
    findArguments(apart).filter((one) => !measured.has(one.slice(0, one.indexOf(': ')))),
    'take amountOf of @vitrina/site/plural',
  ).toEqual([])
})

const words =
  'знак|строк|символ|товар|файл|минут|день|дня|дней|лист|раз[ а.,]|позици|час|секунд|заказ|смет|магазин|упаков|мест|раздел'
const glued = new RegExp(`\\$\\{([^{}]+)\\}(?: |\\\\u00a0)(?:${words})`, 'g')
/** Constant numbers, for which one form is right. */
const isFixed = (value: string): boolean =>
  /^[A-Z_]{4,}(?:\.\w+)?$|[lL]imits[.[]|^(?:most|least|longest|pickup|reopen|life)\w*(?:\[field\])?$/.test(value)

test('only countOf and plural choose the form of a word after a number [FORMAT-06]', () => {
  expect(mismatches(findArguments(glued), isFixed, new Set()), 'take countOf of @vitrina/site/plural').toEqual([])
  expect(findArguments(/% 100? ?[!=]==? ?1/g).filter((one) => !one.startsWith(COUNTS))).toEqual([])
})

test.each([
  ['`Итого #{sum} ₽`', /\}(?:\\u00a0|\$\{NBSP\}|\s)*₽/g, true],
  ['`#{count} #{unit}`', apart, true],
  ['`#{amountOf(count, unit)} × #{price}`', apart, false],
  ['`Осталось #{days} дней`', glued, true],
  ['`Осталось #{countOf(days, forms)}`', glued, false],
])('the rules handle %s', (text, expression, isFault) => {
  expect(findArguments(expression, [{ file: 'a.ts', text: text.replaceAll('#', '$') }]).length > 0).toBe(isFault)
})
