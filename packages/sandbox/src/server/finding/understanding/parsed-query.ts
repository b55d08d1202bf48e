import type { SizeToken } from '../../../language/tokens.ts'
import type { Match } from './dictionary.ts'

/** One of these words of the index. */
export type Term = readonly Match[]

/** A way in which a part of a question may be met: all of its terms. */
export interface Alternative {
  terms: readonly Term[]
  /** How well it fits what was typed, up to 1. */
  fit: number
}

/** A part of a question that a product has to meet in one of several ways: a word, a size, or words that mean one thing. */
export interface QueryPart {
  /** As words, after repairs. */
  text: string
  /** Prepositions before it, which look for nothing: «для» of «клей для плитки». */
  preposition: string
  /** No ways: such a word is not in the catalogue. */
  alternatives: readonly Alternative[]
  /** Further ways, for when too little is found. */
  widerAlternatives: readonly Alternative[]
  /** What makes a product nearer where this part is not met: single numbers of a size. */
  nearTerms: readonly Term[]
  isMisspelt: boolean
  /** A number or a size: it alone says nothing of what is looked for. */
  isSize: boolean
  /** The size that it is, or that its mark tells: «М10». */
  size: SizeToken | null
  /** It is still being typed. */
  isUnfinished: boolean
  /** Behind a preposition: «для плитки» says what for, not what. */
  isPurpose: boolean
}

export interface ParsedQuery {
  parts: readonly QueryPart[]
  /** Some of it was typed with the other keyboard layout. */
  isOtherLayout: boolean
}

export const wordIdsIn = (parts: readonly QueryPart[], ways: (part: QueryPart) => readonly Alternative[]): number[] => [
  ...new Set(parts.flatMap((part) => ways(part).flatMap(({ terms }) => terms.flat().map(({ id }) => id)))),
]

/** What most parts are: a word that is spelt right, says what a thing is, and has nothing near it. */
export const plainPart = {
  preposition: '',
  widerAlternatives: [],
  nearTerms: [],
  isMisspelt: false,
  isSize: false,
  size: null,
  isUnfinished: false,
  isPurpose: false,
} as const
