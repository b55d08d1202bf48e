import type { IconName } from '../pictures/icons.ts'
import type { Size } from './size.ts'

/** A maker: [name, colour, country, price level where 1 is the middle]. */
export type Maker = readonly [name: string, colour: string, country: string, level: number]

/** Properties of one kind that replace those of its line. */
interface Override {
  sizes?: readonly Size[]
  options?: NonNullable<Line['options']>
  /** Replaces the named features; an empty one removes the feature, others stay. */
  features?: Line['features']
  purpose?: string
}

/** A parent category and the rules by which its goods are generated. */
export interface Line {
  name: string
  /** Icon of its tile. */
  family: IconName
  unit: 'шт' | 'м²' | 'м' | 'м.п.' | 'упак' | 'кг' | 'л' | 'рулон' | 'лист' | 'компл'
  /** Names of the goods; a price factor may follow: `Гипсокартон влагостойкий|1.25`. */
  kinds: readonly string[]
  sizes: readonly Size[]
  /** Roubles per measure of a size. */
  rate: number
  /** A choice that is part of the name: colours as `белый|#f4f1ea`. */
  options?: { feature: string; values: readonly string[] }
  /** Kinds that differ from the line; they have as many sizes and options as it, each replacing one of them. */
  overrides?: Readonly<Record<string, Override>>
  /** Features that follow from a choice of `options`: winter foam works in the cold. */
  facts?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Pack sizes in units, one of which is chosen; without it goods have the pack of their size, or none. */
  packs?: readonly number[]
  /** Probability that goods are sold only in whole packs, 0–1. */
  strict?: number
  /** Kilograms per cubic metre, for sizes with a volume only. */
  density?: number
  /** Further features, with one of the values chosen for each. */
  features: Readonly<Record<string, readonly string[]>>
  /** Kind and purpose of the goods; follows the name after a dash. */
  purpose: string
}

/** A root category. */
export interface Aisle {
  name: string
  /** Icon of its tile. */
  family: IconName
  makers: readonly Maker[]
  /** Sentences of advice from which descriptions are composed. */
  advice: readonly string[]
  lines: readonly Line[]
}

/** Splits `text|factor` or `text|#colour`. */
export function splitMark(marked: string): { text: string; mark: string | undefined } {
  const [text = '', mark] = marked.split('|')
  return { text, mark }
}
