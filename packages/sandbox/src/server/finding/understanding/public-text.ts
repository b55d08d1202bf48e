import { isFiller } from '../../../language/stop-words.ts'
import { tokenize } from '../../../language/tokens.ts'
import { type Lexicon, stemsOf } from './lexicon.ts'
import type { QueryPart } from './parsed-query.ts'
import { type QueryResult, textOf } from './run-query.ts'

/**
 * What was asked for as others may read it: without wishes and towns, and only where every word of it is one of the
 * catalogue's names and features or of the trade. null for all else, whatever a visitor has typed.
 */
export function publicTextOf(
  { dictionary, synonyms }: Lexicon,
  { parts, question, ranked }: QueryResult,
): string | null {
  const isKnown = ({ text, isSize }: QueryPart): boolean =>
    isSize ||
    synonyms.has(stemsOf(text)) ||
    tokenize(text).every(
      (piece) => piece.kind === 'size' || isFiller(piece.text) || dictionary.isCatalogueWord(piece.text),
    )
  const isWhole = ranked.sure > 0 && parts.length > 0 && parts.length === question.parts.length
  return isWhole && parts.every(isKnown) && parts.some(({ isSize }) => !isSize) ? textOf(parts) : null
}
