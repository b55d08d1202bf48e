import { isPreposition } from '../language/stop-words.ts'
import { tokenize } from '../language/tokens.ts'

const mostPhrases = 8000
const mostCollected = 200_000

/** Lower case except for «OSB-3», «ПВХ» and the like. */
function normalisePhrase(words: string): string {
  return words
    .split(/\s+/)
    .map((word) => (/\d|\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()))
    .join(' ')
}

/** The kind of goods in a name: everything before the brand or the first size. Null when that is empty. */
export function kindOf(name: string, brand: string | null): string | null {
  const atBrand = brand ? name.toLowerCase().indexOf(brand.toLowerCase()) : -1
  const atSize = name.search(/[,(]|(?<!\d)\d+([.,]\d+)?\s*[×xх*]|\s\d/u)
  const end = atBrand > 0 ? atBrand : atSize > 0 ? atSize : name.length
  const words = name
    .slice(0, end)
    .replace(/[«»"'()]/g, ' ')
    .replace(/(?<![\s,.;:–-])[\s,.;:–-]+$/, '')
    .trim()
    .split(/\s+/)
    .slice(0, 6)
  while (words.length > 1 && isPreposition(words.at(-1)?.toLowerCase() ?? '')) words.pop()
  const kind = normalisePhrase(words.join(' '))
  return kind.length < 3 || kind.length > 60 || tokenize(kind)[0]?.kind === 'size' ? null : kind
}

/** Collects phrases for suggestions: kinds of goods, alone and with a brand, weighted by sales. */
export class PhraseCounter {
  #weights = new Map<string, number>()

  #add(phrase: string, weight: number): void {
    const known = this.#weights.get(phrase)
    if (known === undefined && this.#weights.size >= mostCollected) return
    this.#weights.set(phrase, (known ?? 0) + weight)
  }

  addProduct({ name, brand, popularity }: { name: string; brand: string | null; popularity: number }): void {
    const kind = kindOf(name, brand)
    if (!kind) return
    const weight = 1 + popularity / 200
    this.#add(kind, weight)
    if (brand) this.#add(`${kind} ${brand}`, weight)
  }

  /** A name of several things at once is no phrase. */
  addCategory(name: string, goods: number): void {
    if (goods > 0 && !/,| и /.test(name)) this.#add(normalisePhrase(name), goods * 2)
  }

  /** The phrases of the highest weight. */
  phrases(): { phrase: string; weight: number }[] {
    return [...this.#weights]
      .map(([phrase, weight]) => ({ phrase, weight }))
      .sort((one, other) => other.weight - one.weight || (one.phrase < other.phrase ? -1 : 1))
      .slice(0, mostPhrases)
  }
}
