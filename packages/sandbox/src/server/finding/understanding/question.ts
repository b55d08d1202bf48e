import type { SizePiece } from '../../../language/pieces.ts'
import type { Match } from './dictionary.ts'

/** One of these words of the index. */
export type Term = readonly Match[]

/** A way in which a part of a question may be met: all of its terms. */
export interface Way {
  terms: readonly Term[]
  /** How well it fits what was typed, up to 1. */
  fit: number
}

/** A part of a question that a product has to meet in one of several ways: a word, a size, or words that mean one thing. */
export interface Part {
  /** As words, after repairs. */
  text: string
  /** Prepositions before it, which look for nothing: «для» of «клей для плитки». */
  lead: string
  /** No ways: such a word is not in the catalogue. */
  ways: readonly Way[]
  /** Further ways, for when too little is found. */
  wider: readonly Way[]
  /** What makes a product nearer where this part is not met: single numbers of a size. */
  near: readonly Term[]
  isMisspelt: boolean
  /** A number or a size: it alone says nothing of what is looked for. */
  isSize: boolean
  /** The size that it is, or that its mark tells: «М10». */
  size: SizePiece | null
  /** It is still being typed. */
  isBegun: boolean
  /** Behind a preposition: «для плитки» says what for, not what. */
  isPurpose: boolean
}

export interface Question {
  parts: readonly Part[]
  /** Some of it was typed with the other keyboard layout. */
  isOtherLayout: boolean
}

export const wordsIn = (parts: readonly Part[], ways: (part: Part) => readonly Way[]): number[] => [
  ...new Set(parts.flatMap((part) => ways(part).flatMap(({ terms }) => terms.flat().map(({ id }) => id)))),
]

/** What most parts are: a word that is spelt right, says what a thing is, and has nothing near it. */
export const plainPart = {
  lead: '',
  wider: [],
  near: [],
  isMisspelt: false,
  isSize: false,
  size: null,
  isBegun: false,
  isPurpose: false,
} as const
