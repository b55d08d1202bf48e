import { editDistance, typosAllowed } from '@vitrina/site/word-distance'
import { stemOf } from '../../search/text-matching.ts'

/** Similarity of a product's word to a word of a line. */
const similarity = { same: 1, stem: 0.96, beginning: 0.9, typo: 0.8 } as const
/** Shorter words, such as «пп» and «пн», are no prefixes of others. */
const SHORTEST_BEGINNING = 3
const SHORTEST_WITH_TYPOS = 5

/** A word with its root, which is computed once for many comparisons. */
export interface StemmedWord {
  text: string
  root: string
}

/** The stem without a fleeting vowel, equal for «плиток» and «плитка». */
function rootOf(word: string): string {
  const stem = stemOf(word)
  return /[^аеиоуыэюя][ое]к$/.test(stem) && stem.length > 4 ? `${stem.slice(0, -2)}к` : stem
}

export const toStemmedWord = (text: string): StemmedWord => ({ text, root: rootOf(text) })

/** 0 to 1: for the same word, another form of it, a prefix, a typo. */
export function wordSimilarity(lineWord: StemmedWord, sold: StemmedWord): number {
  if (lineWord.text === sold.text) return similarity.same
  if (lineWord.text.length < SHORTEST_BEGINNING || sold.text.length < SHORTEST_BEGINNING) return 0
  const [one, other] = [lineWord.root, sold.root]
  if (one === other) return similarity.stem
  const begins = sold.text.startsWith(lineWord.text) || (one.length > SHORTEST_BEGINNING && sold.text.startsWith(one))
  if (begins) return similarity.beginning
  if (one.length < SHORTEST_WITH_TYPOS || one[0] !== other[0]) return 0
  const most = typosAllowed(one.length)
  return editDistance(one, other, most) <= most ? similarity.typo : 0
}
