/** Traits of goods that decide whether they suit a job, read from features or, without them, from names. */
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { PaintPlace } from '@vitrina/contracts/site/calculators'
import { measureIn, measureOf } from '@vitrina/site/measures'
import { matchesWords, wordsOf } from '../search/text-matching.ts'

type DescribedProduct = Pick<ListedProduct, 'name' | 'features'>

const DIMENSIONS =
  /(?<![\d.,])(\d{1,6}(?:[.,]\d{1,4})?(?:\s?[×xх*]\s?\d{1,6}(?:[.,]\d{1,4})?){0,3})\s?(мм|см|м)?(?![\p{L}\d²³])/giu
const DIMENSION_SEPARATOR = /[×xх*]/i
const inMillimetres: Readonly<Record<string, number>> = { мм: 1, см: 10, м: 1000 }

/** «30×60» of a tile is in centimetres, «1200×2500» in millimetres, «1,06×10,05» in metres. */
function guessUnit(numbers: readonly number[]): string {
  if (numbers.some((number) => number >= 100)) return 'мм'
  return numbers.some((number) => number < 5) ? 'м' : 'см'
}

function parseDimensions(text: string): number[][] {
  return [...text.matchAll(DIMENSIONS)].flatMap(([, joined = '', unit = '']) => {
    const numbers = joined.split(DIMENSION_SEPARATOR).map((part) => Number(part.trim().replace(',', '.')))
    const ratio = inMillimetres[unit.toLowerCase() || guessUnit(numbers)] ?? 1
    // A single number without a unit is a grade or a count.
    return numbers.length === 1 && unit === '' ? [] : [numbers.map((number) => number * ratio)]
  })
}

const PREPOSITIONS = new Set(['для', 'под', 'над', 'при', 'без', 'на', 'по', 'из', 'и', 'с'])
const MIN_PREFIX = 4

/**
 * The largest share of the words of a need that the product's own name contains. Words of the brand do not count, such
 * as «Арт Обои» in the name of a tile; numbers and prepositions are ignored.
 */
export function nameMatchOf({ name, brand }: Pick<ListedProduct, 'name' | 'brand'>, needs: readonly string[]): number {
  const own = new Set(wordsOf(brand?.name ?? ''))
  const words = wordsOf(name).filter((word) => !own.has(word))
  const shares = needs.map((need) => {
    const needWords = wordsOf(need).filter((word) => !/\d/.test(word) && !PREPOSITIONS.has(word))
    const there = needWords.filter((word) => matchesWords([word], words, MIN_PREFIX))
    return needWords.length === 0 ? 1 : there.length / needWords.length
  })
  return Math.max(0, ...shares)
}

const sideNames = ['длина', 'ширина', 'высота', 'толщина']
const sizeNames = ['размер', 'формат', 'габарит']
const startsWithAny = (name: string, beginnings: readonly string[]): boolean =>
  beginnings.some((beginning) => name.toLowerCase().startsWith(beginning))

/** A side stated by a feature: «Длина: 2500 мм», «Длина, мм: 2500». */
function sideOf(name: string, value: string | null): number | null {
  const own = measureOf(value)
  if (!own) return null
  const unit = name.split(/[,()]/)[1]?.trim() ?? ''
  const measure = own.unit === '' && unit !== '' ? measureOf([value, unit].join(' ')) : own
  return measure && measureIn(measure, 'мм')
}

/** Lists of sides in millimetres, one for each place where the product states its size. */
function sidesOf({ name, features }: DescribedProduct): number[][] {
  const stated = features
    .filter((feature) => startsWithAny(feature.name, sideNames))
    .flatMap((feature) => sideOf(feature.name, feature.value) ?? [])
  const written = features.filter((feature) => startsWithAny(feature.name, sizeNames)).map(({ value }) => value ?? '')
  return [stated, ...[...written, name].flatMap(parseDimensions)]
}

/** Nominal sizes are rounded: a tile of 600 mm may measure 597 mm. */
const SIZE_TOLERANCE = 0.01
const isSameSize = (one: number, other: number): boolean => Math.abs(one - other) <= other * SIZE_TOLERANCE

/** Whether two sides of the product have these lengths in millimetres, in either order. */
export function hasSides(product: DescribedProduct, { one, other }: { one: number; other: number }): boolean {
  return sidesOf(product).some((sides) => {
    const at = sides.findIndex((side) => isSameSize(side, one))
    return at >= 0 && sides.some((side, place) => place !== at && isSameSize(side, other))
  })
}

/** The two longest sides in millimetres, the longer first; null when unknown. */
export function faceSidesOf(product: DescribedProduct): { one: number; other: number } | null {
  const [one, other] = (sidesOf(product).find((sides) => sides.length > 1) ?? []).toSorted((a, b) => b - a)
  return one !== undefined && other !== undefined ? { one, other } : null
}

/** The longest side in metres; null when unknown. */
export function lengthOf(product: DescribedProduct): number | null {
  const longest = Math.max(0, ...sidesOf(product).flat())
  return longest > 0 ? longest / 1000 : null
}

/** Whether the piece is at least this long, in metres; a piece of unknown length is accepted. */
export function isLongEnough(product: DescribedProduct, least: number): boolean {
  const length = lengthOf(product)
  return length === null || length >= least * (1 - SIZE_TOLERANCE)
}

const stems: Readonly<Record<PaintPlace, readonly string[]>> = {
  facade: ['фасад', 'наружн', 'цокол', 'уличн'],
  wet: ['влажн', 'влагостойк', 'ванн', 'кухн', 'санузл', 'мокр'],
  ceiling: ['потол'],
  floor: ['напольн'],
  wall: ['стен', 'интерьер', 'внутренн'],
}
const floorWords = new Set(['пол', 'пола', 'полу', 'полов', 'полы'])
const useNames = ['назначение', 'применение', 'область', 'помещени', 'тип помещ', 'вид работ', 'тип работ', 'для ']

/** Places that the name or the features say the product is for. */
function placesOf({ name, features }: DescribedProduct): Set<PaintPlace> {
  const useValues = features.filter((feature) => startsWithAny(feature.name, useNames)).map(({ value }) => value ?? '')
  const words = [name, ...useValues]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const places = Object.entries(stems) as [PaintPlace, readonly string[]][]
  return new Set(
    places
      .filter(
        ([place, beginnings]) =>
          words.some((word) => startsWithAny(word, beginnings)) ||
          (place === 'floor' && words.some((word) => floorWords.has(word))),
      )
      .map(([place]) => place),
  )
}

/** Whether paint suits the place: it says so, or the place is a wall and it names no place. */
export function isSuitableFor(product: DescribedProduct, place: PaintPlace): boolean {
  const places = placesOf(product)
  return places.has(place) || (place === 'wall' && places.size === 0)
}
