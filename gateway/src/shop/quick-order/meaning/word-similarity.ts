import { editDistance, typosAllowed } from '@vitrina/site/word-distance'
import { stemOf } from '../../search/text-matching.ts'

/** How well a word that is sold meets one that is asked for. */
const similarity = { same: 1, stem: 0.96, beginning: 0.9, typo: 0.8 } as const
/** Shorter ones are no beginnings of words but words of their own: «пп», «пн». */
const SHORTEST_BEGINNING = 3
const SHORTEST_WITH_TYPOS = 5

/** A word, with what its forms share: it is compared with many others. */
export interface StemmedWord {
  text: string
  root: string
}

/** Without its ending and without the vowel that comes and goes: «плиток» and «плитка». */
function rootOf(word: string): string {
  const stem = stemOf(word)
  return /[^аеиоуыэюя][ое]к$/.test(stem) && stem.length > 4 ? `${stem.slice(0, -2)}к` : stem
}

export const toStemmedWord = (text: string): StemmedWord => ({ text, root: rootOf(text) })

/** 0 to 1: the same word, another form of it, its beginning, or but for typos. */
export function wordSimilarity(asked: StemmedWord, sold: StemmedWord): number {
  if (asked.text === sold.text) return similarity.same
  if (asked.text.length < SHORTEST_BEGINNING || sold.text.length < SHORTEST_BEGINNING) return 0
  const [one, other] = [asked.root, sold.root]
  if (one === other) return similarity.stem
  const begins = sold.text.startsWith(asked.text) || (one.length > SHORTEST_BEGINNING && sold.text.startsWith(one))
  if (begins) return similarity.beginning
  if (one.length < SHORTEST_WITH_TYPOS || one[0] !== other[0]) return 0
  const most = typosAllowed(one.length)
  return editDistance(one, other, most) <= most ? similarity.typo : 0
}
