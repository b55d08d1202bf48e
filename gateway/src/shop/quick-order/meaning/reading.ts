import { editDistance } from '@vitrina/site/word-distance'
import { type Shorthand, shorthands } from './shorthand.ts'
import { normaliseSpelling, type Term, termsOf } from './terms.ts'
import { type TradeName, tradeNames } from './trade-names.ts'
import { type StemmedWord, toStemmedWord, wordSimilarity } from './word-similarity.ts'

/** A line in words of price lists. */
export interface Reading {
  /** The search text for the retailer. */
  text: string
  terms: readonly Term[]
  /** Trade names that were left out or replaced by common words. */
  dropped: readonly TradeName[]
}

interface Token extends StemmedWord {
  from: number
  to: number
}

type PhraseEntry = { name: TradeName } | { short: Shorthand }

interface Phrase {
  words: readonly StemmedWord[]
  entry: PhraseEntry
}

const tokenPattern = /\p{L}{1,60}|\d{1,9}(?:[.,]\d{1,4})?|[^\s-]/gu
const adjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/
const MIN_SIMILARITY = 0.96
/** Shorter names differ from common words in a single letter. */
const SHORTEST_INFLECTED = 4
const SHORTEST_WITH_TYPOS = 6
const LONGEST_ENDING = 2
const SHORTEST_THING = 3

function tokensOf(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(({ 0: word, index }) => ({
    ...toStemmedWord(normaliseSpelling(word)),
    from: index,
    to: index + word.length,
  }))
}

const phrasesOf = (said: readonly string[], entry: PhraseEntry): Phrase[] =>
  said.map((phrase) => ({ words: tokensOf(phrase), entry }))

const prefixOf = (word: string): string => word.slice(0, 2)

/** Phrases by the beginning of their first word, longest first. */
const phrases = Map.groupBy(
  [
    ...tradeNames.flatMap((name) => phrasesOf(name.spellings, { name })),
    ...shorthands.flatMap((short) => phrasesOf(short.spellings, { short })),
  ].sort((one, other) => other.words.length - one.words.length),
  ({ words }) => prefixOf(words[0]?.text ?? ''),
)

/** Trade names are often misspelt, but other words begin like them: «тёплый» is not «Теплон». */
function matchesName(said: string, word: string, isBrand: boolean): boolean {
  if (isBrand || Math.min(said.length, word.length) < SHORTEST_INFLECTED) return false
  if (said.startsWith(word) && said.length <= word.length + LONGEST_ENDING) return true
  const most = word.length < SHORTEST_WITH_TYPOS ? 0 : 1
  return !adjective.test(said) && editDistance(said, word, most) <= most
}

function matchesWord(said: StemmedWord, word: StemmedWord, entry: PhraseEntry): boolean {
  if (said.text === word.text) return true
  if ('name' in entry) return matchesName(said.text, word.text, entry.name.isBrand)
  return word.text.length >= SHORTEST_INFLECTED && wordSimilarity(said, word) >= MIN_SIMILARITY
}

function fitsContext({ requires, excludes }: Shorthand, tokens: readonly Token[]): boolean {
  const holds = (starts: readonly string[]) =>
    tokens.some(({ text }) => starts.some((start) => text.startsWith(normaliseSpelling(start))))
  return (requires.length === 0 || holds(requires)) && !holds(excludes)
}

const emptyWord = toStemmedWord('')

/** The longest phrase at this position of a line. */
function phraseAt(tokens: readonly Token[], at: number, soldNames: ReadonlySet<TradeName>): Phrase | undefined {
  const [first, before] = [tokens[at], tokens[at - 1]]
  return phrases.get(prefixOf(first?.text ?? ''))?.find(({ words, entry }) => {
    const isThere = words.every((word, more) => matchesWord(tokens[at + more] ?? emptyWord, word, entry))
    if (!isThere) return false
    if ('short' in entry) return fitsContext(entry.short, tokens.toSpliced(at, words.length))
    // «5 см 11 шт» is not Ceresit.
    return !soldNames.has(entry.name) && !(words.length > 1 && /^\d/.test(before?.text ?? ''))
  })
}

/** Whether a term may name the kind of product. */
const isThing = (term: Term): boolean =>
  term.kind === 'word' && !term.isPurpose && term.text.length >= SHORTEST_THING && !adjective.test(term.text)

/** Parses a line; the trade names in `soldNames` are sold here and stay as they are. */
export function readingOf(line: string, soldNames: ReadonlySet<TradeName> = new Set()): Reading {
  const tokens = tokensOf(line)
  const dropped = new Set<TradeName>()
  const parts: string[] = []
  let written = 0
  for (let at = 0; at < tokens.length; ) {
    const phrase = phraseAt(tokens, at, soldNames)
    const [first, last] = [tokens[at], tokens[at + (phrase?.words.length ?? 1) - 1]]
    at += phrase?.words.length ?? 1
    if (!phrase || !first || !last) continue
    if ('name' in phrase.entry) dropped.add(phrase.entry.name)
    parts.push(
      line.slice(written, first.from),
      'name' in phrase.entry ? phrase.entry.name.expansion : phrase.entry.short.expansion,
    )
    written = last.to
  }
  // Keeps «ОСП-3» as one mark.
  const text = [...parts, line.slice(written)]
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:-]{1,20}/, '')
    .trim()
  const terms = termsOf(text)
  const usual = terms.some(isThing) ? undefined : [...dropped].find((name) => name.defaultGoods !== '')?.defaultGoods
  if (usual === undefined) return { text, terms, dropped: [...dropped] }
  const named = `${usual} ${text}`
  return { text: named, terms: termsOf(named), dropped: [...dropped] }
}
