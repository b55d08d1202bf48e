import type { Family } from '../families/registry.ts'
import type { IconName } from '../icons.ts'

/**
 * The icon of a category, the drawing of goods, and their names: beginnings of Russian words with `е` for `ё`,
 * separated by `|`. `_` ends a word, `…` matches anything up to the beginning of a later word.
 */
export type NameEntry = readonly [IconName, Family, string]
