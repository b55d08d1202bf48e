import { piecesOf } from '../../../language/pieces.ts'
import { isFiller } from '../../../language/stop-words.ts'
import { type Answer, textOf } from './answer.ts'
import { type Lexicon, stemsOf } from './lexicon.ts'
import type { Part } from './question.ts'

/**
 * What was asked for as others may read it: without wishes and towns, and only where every word of it is one of the
 * catalogue's names and features or of the trade. null for all else, whatever a visitor has typed.
 */
export function publicTextOf({ dictionary, synonyms }: Lexicon, { parts, question, ranked }: Answer): string | null {
  const isKnown = ({ text, isSize }: Part): boolean =>
    isSize ||
    synonyms.has(stemsOf(text)) ||
    piecesOf(text).every((piece) => piece.kind === 'size' || isFiller(piece.text) || dictionary.names(piece.text))
  const isWhole = ranked.sure > 0 && parts.length > 0 && parts.length === question.parts.length
  return isWhole && parts.every(isKnown) && parts.some(({ isSize }) => !isSize) ? textOf(parts) : null
}
