import { stemOf } from '../../language/stem.ts'
import { isFiller, isWish } from '../../language/stop-words.ts'
import { type Token, tokenize } from '../../language/tokens.ts'
import type { Lexicon } from '../finding/understanding/lexicon.ts'

export interface KnownWords {
  /** Words of the catalogue in the text, and all its numbers. */
  text: string
  /** Share of known words among all significant ones. */
  share: number
  unknown: number
}

/** The words of a text that can be searched without corrections. */
export function knownWordsOf({ dictionary, synonyms }: Lexicon, text: string): KnownWords {
  const said = tokenize(text).filter((piece) => piece.kind !== 'word' || !(isFiller(piece.text) || isWish(piece.text)))
  const isKnown = (piece: Token) =>
    piece.kind === 'size' ||
    [piece.text, ...piece.parts].some((word) => dictionary.formsOf(word).length > 0 || synonyms.has(stemOf(word)))
  const known = said.filter(isKnown)
  return {
    text: known.map(({ raw }) => raw).join(' '),
    share: said.length === 0 ? 0 : known.length / said.length,
    unknown: said.length - known.length,
  }
}
