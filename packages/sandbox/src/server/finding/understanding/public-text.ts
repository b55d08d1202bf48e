import { isFiller } from '../../../language/stop-words.ts'
import { tokenize } from '../../../language/tokens.ts'
import { type Lexicon, stemsOf } from './lexicon.ts'
import type { QueryPart } from './parsed-query.ts'
import { type QueryResult, textOf } from './run-query.ts'

/**
 * A query in a form that may be shown to others: without intent words and towns, and only when every word occurs in
 * names and features of the catalogue or in trade synonyms. Null otherwise, as a visitor may have typed anything.
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
