import { distance, typosAllowed } from '@vitrina/site/word-distance'
import { stemOf } from '../../finding/words.ts'

/** How well a word that is sold meets one that is asked for. */
const fits = { same: 1, stem: 0.96, beginning: 0.9, typo: 0.8 } as const
/** Shorter ones are no beginnings of words but words of their own: «пп», «пн». */
const SHORTEST_BEGINNING = 3
const SHORTEST_WITH_TYPOS = 5

const remembered = new Map<string, string>()
const MOST_REMEMBERED = 5000

/** Without its ending and without the vowel that comes and goes: «плиток» and «плитка». */
function rootOf(word: string): string {
  const known = remembered.get(word)
  if (known !== undefined) return known
  const stem = stemOf(word)
  const root = /[^аеиоуыэюя][ое]к$/.test(stem) && stem.length > 4 ? `${stem.slice(0, -2)}к` : stem
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(word, root)
  return root
}

/** 0 to 1: the same word, another form of it, its beginning, or but for typos. */
export function sameWord(asked: string, sold: string): number {
  if (asked === sold) return fits.same
  if (asked.length < SHORTEST_BEGINNING || sold.length < SHORTEST_BEGINNING) return 0
  const [one, other] = [rootOf(asked), rootOf(sold)]
  if (one === other) return fits.stem
  if (sold.startsWith(asked) || (one.length > SHORTEST_BEGINNING && sold.startsWith(one))) return fits.beginning
  if (one.length < SHORTEST_WITH_TYPOS || one[0] !== other[0]) return 0
  const most = typosAllowed(one.length)
  return distance(one, other, most) <= most ? fits.typo : 0
}
