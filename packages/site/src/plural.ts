/** The forms that go with 1, with 2–4 and with 5–20: ['товар', 'товара', 'товаров']. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** The word form that goes with a number; a fraction takes the second form, as in «2,5 товара». */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const size = Math.abs(count)
  if (!Number.isInteger(size)) return few
  const tail = size % 100
  if (tail >= 11 && tail <= 14) return many
  const digit = size % 10
  if (digit === 1) return one
  return digit >= 2 && digit <= 4 ? few : many
}

/** '1 234 товара': the number in Russian notation and the word, joined by a no-break space. */
export function countOf(count: number, forms: PluralForms): string {
  const number = count.toLocaleString('ru-RU').replace(/\s/g, '\u00a0')
  return `${number}\u00a0${plural(count, forms)}`
}
