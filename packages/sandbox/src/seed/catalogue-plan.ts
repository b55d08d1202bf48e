import { createHash } from 'node:crypto'
import { type Aisle, type Line, splitMark } from './assortment.ts'
import { createSeededRandom } from './seeded-random.ts'
import { slugOf } from './slug.ts'

export interface PlannedLine {
  aisle: Aisle
  line: Line
  /** Id and slug of the parent category. */
  categoryId: string
  slug: string
  /** Numbers of the combinations that are generated. */
  combinations: number[]
}

/** Suffixes of names when one range is not enough; the first one is empty. */
const ranges = [
  '',
  'Профи',
  'Стандарт',
  'Мастер',
  'Оптима',
  'Эксперт',
  'Классик',
  'Премиум',
  'Комфорт',
  'Люкс',
  'Эконом',
  'Форте',
  'Макси',
  'Север',
  'Дом',
  'Про 2',
  'Элит',
  'Смарт',
  'Базовый',
  'Нова',
] as const

/** Numbers of makers, kinds, sizes, options and ranges of a line: their product is its highest number of goods. */
function axesOf(aisle: Aisle, line: Line): readonly [number, number, number, number, number] {
  return [aisle.makers.length, line.kinds.length, line.sizes.length, line.options?.values.length ?? 1, ranges.length]
}

/** A stable id in UUID format. */
export function stableId(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Goods of one maker's line that a small catalogue contains before it takes another line. */
const DEAL_SIZE = 4

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)

/**
 * The combinations of a category that are generated. They are distributed by lines of one maker, kind and range, with a
 * few sizes and colours each: complete lines, as in shops, and yet all kinds and makers.
 */
function combinationsOf(key: string, axes: ReturnType<typeof axesOf>, count: number): number[] {
  const [makers, kinds, sizes, options] = axes
  const base = makers * kinds * sizes * options
  // As few ranges as needed, so that a small catalogue has plain names.
  const spans = Math.min(axes[4], Math.ceil(count / base))
  const chance = createSeededRandom(key)
  const [kindOrder, makerOrder, sizeOrder] = [kinds, makers, sizes].map((size) => chance.shuffle(range(size)))
  const place = (order: number[] | undefined, index: number) => order?.[index] ?? index
  // Variants that differ in one property from the first come before those that differ in both.
  const variants = range(sizes * options)
    .map((at) => ({ size: at % sizes, option: Math.floor(at / sizes) }))
    .sort((one, other) => one.size + one.option - other.size - other.option || one.option - other.option)
    .map(({ size, option }) => makers * kinds * (place(sizeOrder, size) + sizes * option))
  // Every kind comes once, each from another maker, before any kind is repeated.
  const lines = range(spans * makers * kinds).map((at) => {
    const kind = at % kinds
    const maker = (kind + Math.floor(at / kinds)) % makers
    return Math.floor(at / (makers * kinds)) * base + place(makerOrder, maker) + makers * place(kindOrder, kind)
  })
  const dealt: number[] = []
  for (let from = 0; dealt.length < count && from < variants.length; from += DEAL_SIZE) {
    const turn = variants.slice(from, from + DEAL_SIZE)
    for (const line of lines) dealt.push(...turn.map((variant) => line + variant))
  }
  return dealt.slice(0, count)
}

/** Distributes `total` goods over all lines within their limits. The sum is lower when all lines are full. */
export function planCatalogue(aisles: readonly Aisle[], total: number): PlannedLine[] {
  const lines = aisles.flatMap((aisle) => aisle.lines.map((line) => ({ aisle, line })))
  const capacities = lines.map(({ aisle, line }) => axesOf(aisle, line).reduce((product, size) => product * size, 1))
  const counts = lines.map(() => 0)
  for (let left = total; left > 0; ) {
    const open = lines.flatMap((_, index) => ((counts[index] ?? 0) < (capacities[index] ?? 0) ? [index] : []))
    if (open.length === 0) break
    const share = Math.max(1, Math.floor(left / open.length))
    for (const index of open) {
      const given = Math.min(share, left, (capacities[index] ?? 0) - (counts[index] ?? 0))
      counts[index] = (counts[index] ?? 0) + given
      left -= given
    }
  }
  return lines.map(({ aisle, line }, index) => {
    const slug = slugOf(line.name)
    return {
      aisle,
      line,
      slug,
      categoryId: stableId(`category:${aisle.name}/${line.name}`),
      combinations: combinationsOf(slug, axesOf(aisle, line), counts[index] ?? 0),
    }
  })
}

export interface Combination {
  /** Identifies the line: its goods differ only in size and colour. */
  line: string
  maker: Aisle['makers'][number]
  kind: string
  kindFactor: number
  size: Line['sizes'][number]
  option: { name: string; value: string } | undefined
  tint: string | undefined
  range: string
  features: Line['features']
  purpose: string
}

/** The combination with a number: the range changes slowest. */
export function combinationAt({ aisle, line, categoryId }: PlannedLine, number: number): Combination {
  let rest = number
  const take = <Item>(items: readonly Item[]): Item => {
    const item = items[rest % items.length]
    if (item === undefined) throw new RangeError(`${line.name} has no combination ${number}`)
    rest = Math.floor(rest / items.length)
    return item
  }
  const maker = take(aisle.makers)
  const kind = splitMark(take(line.kinds))
  const override = line.overrides?.[kind.text]
  const size = take(override?.sizes ?? line.sizes)
  const options = override?.options ?? line.options
  const option = splitMark(take(options?.values ?? ['']))
  const word = take(ranges)
  return {
    line: `${categoryId}/${maker[0]}/${kind.text}/${word}`,
    maker,
    kind: kind.text,
    kindFactor: kind.mark ? Number(kind.mark) : 1,
    size,
    option: options && option.text ? { name: options.feature, value: option.text } : undefined,
    tint: option.mark,
    range: word,
    features: { ...line.features, ...override?.features },
    purpose: override?.purpose ?? line.purpose,
  }
}
