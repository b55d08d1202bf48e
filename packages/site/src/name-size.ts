const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`
const UNIT = 'мм²|мм|см|м²|м³|м|кг|г|мл|л|кВт|Вт|В|А·ч|А|шт\\.?|упак\\.?'
/** «12,5×1200×2500 мм», «25 кг», «200 шт.», a thread such as «М6», and a section without a unit, «60×27». */
const MEASURE = String.raw`(?:М\d{1,2}(?=×\d|,?\s\d+\s?шт)(?:×\d{1,4}(?:\s?мм)?)?|${NUMBER}(?:\s?[×xх*]\s?${NUMBER}){1,3}(?:\s?(?:${UNIT})(?!\p{L}))?|${NUMBER}\s?(?:${UNIT})(?!\p{L}))`
/** Consecutive measures: «125 мм, 900 Вт». */
const MEASURES = new RegExp(String.raw`(?<![\p{L}\d.,×-])${MEASURE}(?:,?\s${MEASURE}){0,3}`, 'gu')

/** Parts of a plain name; joined they are the name again. */
export interface NameParts {
  /** The kind of the product: the name up to its size. */
  what: string
  /** The separator: «, », « ». */
  joint: string
  size: string
  /** The separator between the size and the rest. */
  restJoint: string
  rest: string
}

const isSeparator = (char: string | undefined): boolean => char === ' ' || char === ',' || char === '\u00a0'

/**
 * Splits the kind of a product from its size, which tells similar products apart. Of several sizes the last one counts:
 * in «Труба 20 мм, бухта 100 м» the metres are what is sold. Undefined for a name without a size, or that is nothing
 * else.
 */
export function splitSize(name: string): NameParts | undefined {
  const found = [...name.matchAll(MEASURES)].at(-1)
  const before = name.slice(0, found?.index)
  let end = before.length
  while (isSeparator(before[end - 1])) end -= 1
  if (!found || end === 0) return undefined
  const after = name.slice(found.index + found[0].length)
  let start = 0
  while (isSeparator(after[start])) start += 1
  return {
    what: before.slice(0, end),
    joint: before.slice(end),
    size: found[0],
    restJoint: after.slice(0, start),
    rest: after.slice(start),
  }
}
