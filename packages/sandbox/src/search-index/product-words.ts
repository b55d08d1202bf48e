import { stemOf } from '../language/stem.ts'
import { isPreposition } from '../language/stop-words.ts'
import { type Token, tokenize } from '../language/tokens.ts'
import { indexWords, numbersOfMark, wordsOfToken } from './index-words.ts'
import { placeNumber, type WordPlace } from './word-places.ts'

export interface ProductText {
  name: string
  brand: string | null
  /** Names from the root category down to the product's own. */
  categories: readonly string[]
  features: readonly { name: string; value: string | null }[]
  /** In HTML. */
  description: string | null
}

/** Characters of a description that are indexed. */
const longestDescription = 6000

const adjective = /(ый|ий|ой|ая|яя|ое|ее|ые|ие)$/

/** Ranks of the words of a name: the kind of goods, their purpose, and the rest. */
function placesInName(
  pieces: readonly Token[],
  brand: ReadonlySet<string>,
  category: ReadonlySet<string>,
): WordPlace[] {
  let isPurpose = false
  let hasHead = false
  return pieces.map((piece) => {
    if (piece.kind === 'size') isPurpose = false
    if (piece.kind !== 'word') return 'name'
    if (brand.has(piece.text)) {
      isPurpose = false
      return 'brand'
    }
    if (isPreposition(piece.text)) isPurpose = true
    if (isPurpose) return 'purpose'
    if (piece.text.length < 3 || adjective.test(piece.text)) return 'name'
    const isHead = !hasHead || category.has(stemOf(piece.text))
    hasHead = true
    return isHead ? 'head' : 'name'
  })
}

function sentencesOf(html: string): string[] {
  const text = html.slice(0, longestDescription).replace(/&[#\w]+;/g, ' ')
  return text.split(/<[^<>]*>|(?<=[.!?;])\s+/).filter((sentence) => sentence.trim() !== '')
}

/** Every word of a product with its best rank; `numberOf` maps words to ids. */
export function wordsOfProduct({ name, brand, categories, features, description }: ProductText): Map<string, number> {
  const found = new Map<string, number>()
  const put = (words: Iterable<string>, place: WordPlace) => {
    const number = placeNumber(place)
    for (const word of words) if (number < (found.get(word) ?? Number.POSITIVE_INFINITY)) found.set(word, number)
  }
  const brandWords = brand ? indexWords(brand) : []
  const own = categories.at(-1) ?? ''
  const pieces = tokenize(name)
  const inName = placesInName(pieces, new Set(brandWords), new Set(indexWords(own).map(stemOf)))
  for (const [at, piece] of pieces.entries()) {
    put(wordsOfToken(piece, false), inName[at] ?? 'name')
    put(numbersOfMark(piece), 'feature')
  }
  put(brandWords, 'brand')
  put(indexWords(own), 'category')
  for (const category of categories.slice(0, -1)) put(indexWords(category), 'above')
  for (const { name: feature, value } of features) {
    if (value === null) continue
    put(indexWords(value), 'feature')
    if (/^\d+([.,]\d+)?$/.test(value)) put([value.replace(',', '.')], 'feature')
    // «Подсветка: да» is found by «подсветка».
    if (/^да$/i.test(value)) put(indexWords(feature), 'feature')
  }
  for (const sentence of sentencesOf(description ?? '')) put(indexWords(sentence), 'description')
  return found
}
