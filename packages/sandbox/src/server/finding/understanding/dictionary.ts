import { editDistance, typosAllowed } from '@vitrina/site/word-distance'
import { isLatin, phoneticKey } from '../../../language/phonetic-key.ts'
import { isAdjective, nounStemOf, stemOf } from '../../../language/stem.ts'
import { placeNumber } from '../../../search-index/word-places.ts'

/** A word of the index as stored in the database. */
export interface IndexedWord {
  id: number
  word: string
  /** Bit mask of the fields in which it occurs. */
  places: number
  goods: number
}

/** A word of the index and how well it matches the typed one, up to 1. */
export interface Match {
  id: number
  fit: number
}

/** Match quality with none, one and two typos. */
export const typoFits = [1, 0.7, 0.5] as const
const fits = { exact: 1, stem: 0.96, sound: 0.92, prefix: 0.75, kin: 0.7 } as const
const mostPrefixed = 40
const mostTypos = 6
const mostCached = 5000
/** Highest number of goods over all words that a prefix may mean. */
const mostGoods = 30_000
const head = 1 << placeNumber('head')
const onlyDescription = 1 << placeNumber('description')

interface Candidate {
  id: number
  goods: number
  /** For some goods it is the kind of goods. */
  isHead: boolean
}

interface Spelling extends Candidate {
  /** Phonetic form of the word, and its stem. */
  sound: string
  stemSound: string
}

function pushTo<Key, Item>(map: Map<Key, Item[]>, key: Key, item: Item): void {
  const known = map.get(key)
  if (known) known.push(item)
  else map.set(key, [item])
}

/** Words for kinds of goods first, then by number of goods, within the limit of goods to read. */
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

/** The words of the index, with lookups by typed words. */
export class Dictionary {
  #words: (IndexedWord | undefined)[] = []
  #byText = new Map<string, number>()
  #byStem = new Map<string, number[]>()
  #bySound = new Map<string, number[]>()
  /** By the stem of the noun from which they are derived. */
  #adjectivesOf = new Map<string, number[]>()
  /** In alphabetical order, for prefix search. */
  #sorted: (Candidate & { word: string })[]
  /** By length of the phonetic form, for typo search. */
  #byLength = new Map<number, Spelling[]>()
  /** The same by the first letter of the sound. */
  #byLetter = new Map<string, Spelling[]>()
  /** Caches typo searches: they cost most, and lists repeat the same words line by line. */
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

  /** The word itself and its other forms; transliterated names that sound alike. */
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

  /** Whether goods have it in their names, brands, categories or features, in any form. */
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

  /** Words with this prefix, those of most goods first. */
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

  /** Words of either alphabet whose phonetic form begins like this one's. */
  soundingLikePrefix(word: string): Match[] {
    const found = this.#soundingNear(word, (sound, beginning) => sound === beginning)
    return mostCommon(found, mostPrefixed, fits.sound * fits.prefix)
  }

  /** Words whose beginning differs by typos. Short beginnings match too many words. */
  prefixCorrectionsFor(word: string): Match[] {
    if (word.length < 5) return []
    const most = typosAllowed(word.length)
    const found = this.#soundingNear(word, (sound, beginning) => editDistance(sound, beginning, most) <= most)
    return mostCommon(found, mostTypos, typoFits[2] * fits.prefix)
  }

  /** Words that differ by the fewest possible typos, `most` at most, by default as many as the length allows. */
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
    // With four letters another ending and a typo turn a word into any other: «трап» and «трава».
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
