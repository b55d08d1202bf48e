import type { Family } from '../families/registry.ts'
import type { IconName } from '../icons.ts'

/**
 * The icon of a category so called, what goods of such a name are drawn as, and the names: beginnings of Russian words with
 * `е` for `ё`, apart by `|`. `_` ends a word, `…` stands for anything up to the beginning of a later word.
 */
export type NameEntry = readonly [IconName, Family, string]
