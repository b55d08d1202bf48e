import { createHash } from 'node:crypto'
import { type Aisle, type Line, splitMark } from './assortment.ts'
import { createChance } from './chance.ts'
import { slugOf } from './slug.ts'

export interface PlannedLine {
  aisle: Aisle
  line: Line
  /** Id and slug of the parent category. */
  categoryId: string
  slug: string
  /** Which of the possible combinations are made, by number. */
  combinations: number[]
}

/** Words that makers put behind their names when one range is not enough; the first is no word at all. */
export const ranges = [
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

/** Makers, kinds, sizes, options and ranges of a line: how many different goods it can have. */
export function axesOf(aisle: Aisle, line: Line): readonly [number, number, number, number, number] {
  return [aisle.makers.length, line.kinds.length, line.sizes.length, line.options?.values.length ?? 1, ranges.length]
}

/** A stable id in the form of a UUID. */
export function stableId(text: string): string {
  const hex = createHash('sha1').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function combinationsOf(key: string, base: number, capacity: number, count: number): number[] {
  // As few ranges as the count needs, so that a small catalogue has plain names.
  const span = Math.min(capacity, Math.ceil(count / base) * base)
  const chance = createChance(key)
  return chance.shuffled(Array.from({ length: span }, (_, index) => index)).slice(0, count)
}

/** Shares out `total` goods over all lines, none beyond what it can have. Fewer come out when all lines are full. */
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
    const capacity = capacities[index] ?? 0
    return {
      aisle,
      line,
      slug,
      categoryId: stableId(`category:${aisle.name}/${line.name}`),
      combinations: combinationsOf(slug, capacity / ranges.length, capacity, counts[index] ?? 0),
    }
  })
}

export interface Combination {
  maker: Aisle['makers'][number]
  kind: string
  kindFactor: number
  size: Line['sizes'][number]
  option: string | undefined
  tint: string | undefined
  range: string
}

/** The combination under a number: the range changes slowest. */
export function combinationAt({ aisle, line }: PlannedLine, number: number): Combination {
  let rest = number
  const take = <Item>(items: readonly Item[]): Item => {
    const item = items[rest % items.length]
    if (item === undefined) throw new RangeError(`${line.name} has no combination ${number}`)
    rest = Math.floor(rest / items.length)
    return item
  }
  const maker = take(aisle.makers)
  const kind = splitMark(take(line.kinds))
  const size = take(line.sizes)
  const option = splitMark(take(line.options?.values ?? ['']))
  return {
    maker,
    kind: kind.text,
    kindFactor: kind.mark ? Number(kind.mark) : 1,
    size,
    option: option.text || undefined,
    tint: option.mark,
    range: take(ranges),
  }
}
