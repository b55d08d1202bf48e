import { fold } from '../../language/fold.ts'
import { stemOf } from '../../language/stem.ts'

/** Longer words add nothing, and the size of an index entry is limited. */
const longestWord = 60
const mostWords = 2000
const mostQueryWords = 12

const splitWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Search words of these texts, each once, in its own form and as its stem. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap(splitWords).map((word) => word.slice(0, longestWord))
  return [...new Set(words.flatMap((word) => [word, stemOf(word)]))].filter((word) => word !== '').slice(0, mostWords)
}

/** A tsquery for a typed text: every word has to match as a prefix. Null when there are no words. */
export function wordQuery(typed: string): string | null {
  const words = splitWords(typed).slice(0, mostQueryWords)
  if (words.length === 0) return null
  return words.map((word) => `'${stemOf(word.slice(0, longestWord)) || word}':*`).join(' & ')
}
