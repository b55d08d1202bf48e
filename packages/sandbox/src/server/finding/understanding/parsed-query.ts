import type { SizeToken } from '../../../language/tokens.ts'
import type { Match } from './dictionary.ts'

/** Alternative words of the index. */
export type Term = readonly Match[]

/** An alternative of a part: all of its terms have to match. */
export interface Alternative {
  terms: readonly Term[]
  /** How well it matches the typed text, up to 1. */
  fit: number
}

/** A part of a query with alternatives, one of which has to match: a word, a size, or a phrase with one meaning. */
export interface QueryPart {
  /** The corrected text. */
  text: string
  /** Prepositions before it, which are not searched: «для» of «клей для плитки». */
  preposition: string
  /** Empty when the word is not in the catalogue. */
  alternatives: readonly Alternative[]
  /** Additional alternatives, used when too little is found. */
  widerAlternatives: readonly Alternative[]
  /** Terms that raise the rank of products without this part: single numbers of a size. */
  nearTerms: readonly Term[]
  isMisspelt: boolean
  /** A number or a size, which alone does not state the kind of goods. */
  isSize: boolean
  /** The size, also of a mark such as «М10». */
  size: SizeToken | null
  /** The part is still being typed. */
  isUnfinished: boolean
  /** After a preposition: «для плитки» is a purpose, not the kind of goods. */
  isPurpose: boolean
}

export interface ParsedQuery {
  parts: readonly QueryPart[]
  /** A part of the text was typed in the wrong keyboard layout. */
  isOtherLayout: boolean
}

export const wordIdsIn = (parts: readonly QueryPart[], ways: (part: QueryPart) => readonly Alternative[]): number[] => [
  ...new Set(parts.flatMap((part) => ways(part).flatMap(({ terms }) => terms.flat().map(({ id }) => id)))),
]

/** Defaults of a part: a correctly spelt word for a kind of goods without near terms. */
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
