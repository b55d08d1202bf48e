import { editDistance, typosAllowed } from '@vitrina/site/word-distance'
import { isLatin, phoneticKey } from '../../../language/phonetic-key.ts'
import { isAdjective, nounStemOf, stemOf } from '../../../language/stem.ts'
import { placeNumber } from '../../../search-index/word-places.ts'

/** A word of the index as it lies in the database. */
export interface IndexedWord {
  id: number
  word: string
  /** A bit for each of the places where it stands. */
  places: number
  goods: number
}

/** A word of the index and how well it fits what was typed, up to 1. */
export interface Match {
  id: number
  fit: number
}

/** How well a word fits with none, one and two typos in it. */
export const typoFits = [1, 0.7, 0.5] as const
const fits = { exact: 1, stem: 0.96, sound: 0.92, prefix: 0.75, kin: 0.7 } as const
const mostPrefixed = 40
const mostTypos = 6
const mostCached = 5000
/** Goods of all words that a beginning may mean. */
const mostGoods = 30_000
const head = 1 << placeNumber('head')
const onlyDescription = 1 << placeNumber('description')

interface Candidate {
  id: number
  goods: number
  /** It says of some goods what they are. */
  isHead: boolean
}

interface Spelling extends Candidate {
  /** How the word sounds, and its stem. */
  sound: string
  stemSound: string
}

function pushTo<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = map.get(key)
  if (known) known.push(item)
  else map.set(key, [item])
}

/** Words that say what things are first, then those of most goods; not more than their goods are worth reading. */
function mostCommon(found: Candidate[], most: number, fit: number): Match[] {
  const chosen: Match[] = []
  let goods = 0
  for (const candidate of found.sort((a, b) => Number(b.isHead) - Number(a.isHead) || b.goods - a.goods)) {
    if (chosen.length === most || (chosen.length > 2 && goods > mostGoods)) break
    chosen.push({ id: candidate.id, fit })
    goods += candidate.goods
  }
  return chosen
}

/** The words of the index, and ways to find them by what was typed. */
export class Dictionary {
  #words: (IndexedWord | undefined)[] = []
  #byText = new Map<string, number>()
  #byStem = new Map<string, number[]>()
  #bySound = new Map<string, number[]>()
  /** By the stem of the noun that they are made of. */
  #adjectivesOf = new Map<string, number[]>()
  /** In alphabetical order. */
  #sorted: (Candidate & { word: string })[]
  /** By length of the sound, for those in which typos are looked for. */
  #byLength = new Map<number, Spelling[]>()
  /** The same by the first letter of the sound. */
  #byLetter = new Map<string, Spelling[]>()
  /** Looking for typos costs most of all, and lists ask for the same words line by line. */
  #misspelt = new Map<string, Match[]>()

  constructor(words: readonly IndexedWord[]) {
    for (const word of words) {
      this.#words[word.id] = word
      this.#byText.set(word.word, word.id)
      if (!/^\p{L}{2,}$/u.test(word.word)) continue
      const stem = stemOf(word.word)
      pushTo(this.#byStem, stem, word.id)
      const noun = isAdjective(word.word) ? nounStemOf(stem) : null
      if (noun !== null) pushTo(this.#adjectivesOf, noun, word.id)
      const sound = phoneticKey(word.word)
      if (word.word.length > 2) pushTo(this.#bySound, sound, word.id)
      if (word.places === onlyDescription || sound.length < 3) continue
      const isHead = (word.places & head) !== 0
      const spelling = { id: word.id, sound, stemSound: phoneticKey(stem), goods: word.goods, isHead }
      pushTo(this.#byLength, sound.length, spelling)
      pushTo(this.#byLetter, sound.slice(0, 1), spelling)
    }
    this.#sorted = words
      .filter(({ places }) => places !== onlyDescription)
      .map(({ word, id, goods, places }) => ({ word, id, goods, isHead: (places & head) !== 0 }))
      .sort((one, other) => (one.word < other.word ? -1 : 1))
  }

  textOf(id: number): string {
    return this.#words[id]?.word ?? ''
  }

  goodsOf(id: number): number {
    return this.#words[id]?.goods ?? 0
  }

  /** The word itself and its other forms; names in the other alphabet that sound alike. */
  formsOf(word: string): Match[] {
    const own = this.#byText.get(word)
    const found = new Map<number, number>()
    for (const id of this.#byStem.get(stemOf(word)) ?? []) found.set(id, fits.stem)
    if (/^\p{L}{3,}$/u.test(word)) {
      const latin = isLatin(word)
      for (const id of this.#bySound.get(phoneticKey(word)) ?? []) {
        if (isLatin(this.textOf(id)) !== latin && !found.has(id)) found.set(id, fits.sound)
      }
    }
    if (own !== undefined) found.set(own, fits.exact)
    return [...found].map(([id, fit]) => ({ id, fit }))
  }

  /** Whether goods are named or described by it in their names, brands, categories or features, in any form. */
  isCatalogueWord(word: string): boolean {
    return this.formsOf(word).some(({ id }) => this.#words[id]?.places !== onlyDescription)
  }

  /** Adjectives of a noun and the noun of an adjective: «душевой» and «душ». */
  relatedForms(word: string): Match[] {
    const own = stemOf(word)
    const root = isAdjective(word) ? nounStemOf(own) : null
    const ids = root === null ? (this.#adjectivesOf.get(own) ?? []) : (this.#byStem.get(root) ?? [])
    return ids.map((id) => ({ id, fit: fits.kin }))
  }

  /** Words that begin so, those of most goods first. */
  withPrefix(prefix: string): Match[] {
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle]?.word ?? '') < prefix) low = middle + 1
      else high = middle
    }
    const found: Candidate[] = []
    for (let at = low; this.#sorted[at]?.word.startsWith(prefix); at += 1) {
      const entry = this.#sorted[at]
      if (entry) found.push(entry)
    }
    return mostCommon(found, mostPrefixed, fits.prefix)
  }

  #soundingNear(word: string, isSame: (sound: string, beginning: string) => boolean): Spelling[] {
    if (!/^\p{L}{3,}$/u.test(word) || word.length > 30) return []
    const sound = phoneticKey(word)
    const alike = this.#byLetter.get(sound.slice(0, 1)) ?? []
    return alike.filter((spelling) => isSame(sound, spelling.sound.slice(0, sound.length)))
  }

  /** Words of either alphabet that begin as this sounds. */
  soundingLikePrefix(word: string): Match[] {
    const found = this.#soundingNear(word, (sound, beginning) => sound === beginning)
    return mostCommon(found, mostPrefixed, fits.sound * fits.prefix)
  }

  /** Words that begin so but for typos. Of short beginnings too many are alike. */
  prefixCorrectionsFor(word: string): Match[] {
    if (word.length < 5) return []
    const most = typosAllowed(word.length)
    const found = this.#soundingNear(word, (sound, beginning) => editDistance(sound, beginning, most) <= most)
    return mostCommon(found, mostTypos, typoFits[2] * fits.prefix)
  }

  /** Words that differ by typos, with the fewest there are; `most` of them at most, or as many as the length allows. */
  correctionsFor(word: string, most = typosAllowed(word.length)): Match[] {
    if (!/^\p{L}{4,}$/u.test(word) || word.length > 30) return []
    const key = `${most}:${word}`
    const known = this.#misspelt.get(key)
    if (known) return known
    const found = this.#findMisspelt(word, most)
    if (this.#misspelt.size >= mostCached) this.#misspelt.clear()
    this.#misspelt.set(key, found)
    return found
  }

  #findMisspelt(word: string, most: number): Match[] {
    const [sound, stemSound] = [phoneticKey(word), phoneticKey(stemOf(word))]
    // Of a word of four letters another ending and a typo make any other word: «трап» and «трава».
    const stemMost = word.length < 5 ? 0 : Math.min(most, typosAllowed(stemSound.length))
    let least = most
    let found: Candidate[] = []
    for (let length = sound.length - most - 2; length <= sound.length + most + 2; length += 1) {
      for (const spelling of this.#byLength.get(length) ?? []) {
        const whole = editDistance(sound, spelling.sound, least)
        const stems = whole === 0 ? 0 : editDistance(stemSound, spelling.stemSound, Math.min(least, stemMost))
        const off = Math.min(whole, stems > Math.min(least, stemMost) ? most + 1 : stems)
        if (off > least) continue
        if (off < least) {
          least = off
          found = []
        }
        found.push(spelling)
      }
    }
    return mostCommon(found, mostTypos, Math.min(typoFits[least] ?? 0, 0.9))
  }
}
