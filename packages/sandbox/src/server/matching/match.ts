import type { MatchedText } from '@vitrina/contracts/retailer/matching'
import type { ListedProduct } from '@vitrina/contracts/retailer/product'
import type { Queryable } from '../../database/database.ts'
import { cleanText } from '../finding/search.ts'
import { topProducts } from '../finding/suggestions.ts'
import { type Lexicon, lexiconOf } from '../finding/understanding/lexicon.ts'
import { parseQuery } from '../finding/understanding/parse-query.ts'
import { runQuery } from '../finding/understanding/run-query.ts'
import { HttpError } from '../http-error.ts'
import type { Pricing } from '../pricing.ts'
import { findProductsByIds } from '../product/listed-products.ts'
import { productsByBarcode } from './barcodes.ts'
import { bareCode, type CodedProduct, codesIn, productsByCode } from './codes.ts'
import { knownWordsOf } from './known-words.ts'
import { likenessOf, type ProductWords } from './likeness.ts'
import { ProductWordsCache } from './product-words-cache.ts'

const usualCandidates = 12
/** Number of best search results that are scored, and twice as many as requested. */
const LOOKED_AT = 24
/** Candidates below this are dropped: most of the line means something else. */
const leastLikeness = 0.5
/** Typo search is expensive; more unknown words than this are no misprints. */
const mostUnknown = 5
/** After this time no more typos are corrected. */
const CORRECTION_LIMIT_MS = 2500
const longestMs = 4000
/** A shorter number beside words is a size. */
const shortestCodeInWords = 5

interface Candidate {
  id: string
  likeness: number
}

interface ParsedText {
  text: string
  codes: string[]
  isAlone: boolean
}

interface MatchLine {
  text: string
  /** Products named by a code of the line. */
  named: readonly CodedProduct[]
  /** Corrects typos. */
  isMended: boolean
  /** Highest number of candidates. */
  most: number
}

/** Products that a line with words may mean, the best first; those named by a code before all others. */
async function candidatesByWords(
  db: Queryable,
  lexicon: Lexicon,
  shelf: ProductWordsCache,
  line: MatchLine,
): Promise<Candidate[]> {
  const known = knownWordsOf(lexicon, line.text)
  const isCut = known.unknown > (line.isMended ? mostUnknown : 0)
  const text = isCut ? known.text : line.text
  const share = isCut ? known.share : 1
  const reading = { isUnfinished: false }
  const { parts } = parseQuery(lexicon, text, reading)
  const likeness = (words: ProductWords) => share * likenessOf(parts, words, lexicon.dictionary)
  const named = await shelf.readByIds(line.named.map(({ id }) => id))
  const coded = named.map(({ id, words }) => ({ id, likeness: 0.5 + likeness(words) / 2 }))
  if (parts.every(({ isSize }) => isSize)) return coded
  const { ranked } = await runQuery(db, lexicon, text, reading)
  const near = await shelf.read(topProducts(ranked, Math.max(LOOKED_AT, 2 * line.most)))
  const found = near
    .map(({ id, words }) => ({ id, likeness: likeness(words) }))
    .filter((one) => one.likeness >= leastLikeness && !coded.some(({ id }) => id === one.id))
    .sort((one, other) => other.likeness - one.likeness)
  return [...coded, ...found].slice(0, line.most)
}

/** Products of a code: with the exact spelling, else all that differ only in leading zeros. */
function productsNamedByCode(
  { codes, isAlone }: ParsedText,
  known: ReadonlyMap<string, CodedProduct[]>,
): CodedProduct[] {
  for (const code of codes) {
    if (!isAlone && code.length < shortestCodeInWords) continue
    const alike = known.get(bareCode(code)) ?? []
    const same = alike.filter((product) => product.code === code)
    if (alike.length > 0) return same.length > 0 ? same : alike
  }
  return []
}

function textWithout(text: string, codes: readonly CodedProduct[]): string {
  const named = new Set(codes.map(({ code }) => bareCode(code)))
  return text
    .split(' ')
    .filter((word) => !named.has(bareCode(word.replace(/^\D+|(?<![.:,;)])[.:,;)]+$/g, ''))))
    .join(' ')
}

/**
 * Candidates for the lines of a list, in order; a repeated line is searched once. Refuses (503) when it takes longer
 * than four seconds in all.
 */
export async function match(
  db: Queryable,
  texts: readonly string[],
  pricing: Pricing,
  most = usualCandidates,
): Promise<MatchedText[]> {
  const started = performance.now()
  const lines = texts.map((typed): ParsedText => {
    const text = cleanText(typed)
    return { text, ...codesIn(text) }
  })
  const codes = lines.flatMap((line) => line.codes)
  const lexicon = await lexiconOf(db)
  const known = await productsByCode(db, codes)
  const strange = codes.filter((code) => !known.has(bareCode(code)))
  for (const [code, products] of lexicon ? await productsByBarcode(db, lexicon, strange) : [])
    known.set(bareCode(code), products)
  const shelf = new ProductWordsCache(db)
  const found = new Map<string, { isCode: boolean; found: Candidate[] }>()
  const spent = () => performance.now() - started
  for (const line of lines) {
    if (found.has(line.text)) continue
    if (spent() > longestMs) throw new HttpError(503, { detail: 'Слишком долгий запрос' })
    const named = productsNamedByCode(line, known)
    const isCode = line.isAlone && named.length > 0
    const words = isCode ? '' : textWithout(line.text, named)
    const isMended = spent() < CORRECTION_LIMIT_MS
    const candidates =
      lexicon && words !== ''
        ? await candidatesByWords(db, lexicon, shelf, { text: words, named, isMended, most })
        : named.map(({ id }) => ({ id, likeness: 1 })).slice(0, most)
    found.set(line.text, { isCode: isCode && named.length === 1, found: candidates })
    // Lets other requests run in between.
    await new Promise(setImmediate)
  }
  const products = await listedProducts(
    db,
    [...found.values()].flatMap((one) => one.found),
    pricing,
  )
  return lines.map(({ text }) => {
    const { isCode = false, found: candidates = [] } = found.get(text) ?? {}
    return {
      isCode,
      candidates: candidates.flatMap(({ id, likeness }) => {
        const product = products.get(id)
        return product ? [{ product, likeness }] : []
      }),
    }
  })
}

async function listedProducts(
  db: Queryable,
  found: readonly Candidate[],
  pricing: Pricing,
): Promise<Map<string, ListedProduct>> {
  const ids = [...new Set(found.map(({ id }) => id))]
  return new Map((await findProductsByIds(db, ids, pricing)).map((product) => [product.id, product]))
}
