import type { IconName } from '../pictures/icons.ts'
import type { Size } from './size.ts'

/** A maker: [name, colour, country, price level where 1 is the middle]. */
export type Maker = readonly [name: string, colour: string, country: string, level: number]

/** What one kind of a line has in the place of what the line has. */
interface Override {
  sizes?: readonly Size[]
  options?: NonNullable<Line['options']>
  /** Those that are named, of which an empty one is not told; the line's others stay. */
  features?: Line['features']
  purpose?: string
}

/** A parent category and how its goods are made up. */
export interface Line {
  name: string
  /** The icon of its tile. */
  family: IconName
  unit: 'шт' | 'м²' | 'м' | 'м.п.' | 'упак' | 'кг' | 'л' | 'рулон' | 'лист' | 'компл'
  /** What the goods are called; a price factor may follow: `Гипсокартон влагостойкий|1.25`. */
  kinds: readonly string[]
  sizes: readonly Size[]
  /** Roubles for one measure of a size. */
  rate: number
  /** One more choice that stands in the name: colours as `белый|#f4f1ea`. */
  options?: { feature: string; values: readonly string[] }
  /** Kinds that differ from the line; they come in as many sizes and choices as it has, one in the place of each. */
  overrides?: Readonly<Record<string, Override>>
  /** What a choice of `options` tells of further features: winter foam works in the cold. */
  facts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Units in a pack, one of these; without it goods have the pack of their size, or none. */
  packs?: readonly number[]
  /** How likely goods are sold only in whole packs, 0–1. */
  strict?: number
  /** Kilograms a cubic metre, for sizes that know only their volume. */
  density?: number
  /** Further features, one value of each chosen. */
  features: Readonly<Record<string, readonly string[]>>
  /** What it is and for what; follows the name after a dash. */
  purpose: string
}

/** A root category. */
export interface Aisle {
  name: string
  /** The icon of its tile. */
  family: IconName
  makers: readonly Maker[]
  /** Advice from which descriptions are put together: whole sentences. */
  advice: readonly string[]
  lines: readonly Line[]
}

/** Splits `text|factor` or `text|#colour`. */
export function splitMark(marked: string): { text: string; mark: string | undefined } {
  const [text = '', mark] = marked.split('|')
  return { text, mark }
}
