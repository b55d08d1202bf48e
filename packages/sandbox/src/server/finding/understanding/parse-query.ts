import { editDistance, typosAllowed } from '@vitrina/site/word-distance'
import { stemOf } from '../../../language/stem.ts'
import { isFiller, isPreposition, isWish } from '../../../language/stop-words.ts'
import type { Synonym } from '../../../language/synonyms.ts'
import { type Token, tokenize } from '../../../language/tokens.ts'
import { repairLayout } from './layout-repair.ts'
import type { Lexicon } from './lexicon.ts'
import { type Alternative, type ParsedQuery, plainPart, type QueryPart } from './parsed-query.ts'
import { sizePart } from './size-part.ts'
import { wordPart } from './word-part.ts'

/** Costs grow with the words of a query, so the rest of a longer one is ignored. */
const mostPieces = 12
const longestSynonym = 4
const synonymFit = 0.9

const stemOfPiece = (piece: Token): string => (piece.kind === 'size' ? piece.raw : stemOf(piece.text))

/** Joins letters and a number to a mark: «м 500». */
function joinMarks(pieces: readonly Token[]): Token[] {
  const joined: Token[] = []
  for (const piece of pieces) {
    const before = joined.at(-1)
    const isBare = piece.kind === 'size' && piece.numbers.length === 1 && !piece.unit
    if (isBare && before?.kind === 'word' && /^[мmdвbfg]$/.test(before.text)) {
      joined.splice(-1, 1, ...tokenize(`${before.text}${piece.raw}`))
    } else {
      joined.push(piece)
    }
  }
  return joined
}

/** Drops intent words and towns, unless nothing else is left. */
function withoutFillers(pieces: readonly Token[], { towns }: Lexicon): Token[] {
  const isTalk = (piece: Token) => piece.kind === 'word' && (isWish(piece.text) || towns.has(stemOf(piece.text)))
  const keywords = pieces.filter((piece) => !isTalk(piece))
  const says = (list: readonly Token[]) => list.some((piece) => piece.kind === 'size' || !isFiller(piece.text))
  if (says(keywords)) return keywords
  return pieces.filter((piece) => piece.kind !== 'word' || !isWish(piece.text))
}

function partOf(lexicon: Lexicon, piece: Token, isUnfinished: boolean): QueryPart {
  return piece.kind === 'size'
    ? sizePart(lexicon.dictionary, piece, isUnfinished)
    : wordPart(lexicon.dictionary, piece, isUnfinished)
}

/** A purpose may occur in a name as an adjective: «трап душевой» is for «душ». */
function withPurposeForms({ dictionary }: Lexicon, part: QueryPart, isPurpose: boolean): QueryPart {
  const kin = isPurpose && !part.isSize ? dictionary.relatedForms(part.text) : []
  if (kin.length === 0) return part
  const way: Alternative = { terms: [kin], fit: 1 }
  return part.alternatives.length > 0
    ? { ...part, widerAlternatives: [way, ...part.widerAlternatives] }
    : { ...part, alternatives: [way] }
}

const isMeaningful = (piece: Token): boolean => piece.kind === 'size' || !isFiller(piece.text)

/** All of several words, each literally and without corrections. */
function literalAlternatives(lexicon: Lexicon, pieces: readonly Token[], fit: number): Alternative[] {
  const terms: Alternative['terms'][number][] = []
  for (const piece of pieces.filter(isMeaningful)) {
    const { alternatives } =
      piece.kind === 'size'
        ? sizePart(lexicon.dictionary, piece, false)
        : { alternatives: [{ terms: [lexicon.dictionary.formsOf(piece.text)] }] }
    const term = alternatives.flatMap((way) => (way.terms.length === 1 ? (way.terms[0] ?? []) : []))
    if (term.length === 0) return []
    terms.push(term)
  }
  return terms.length > 0 ? [{ terms, fit }] : []
}

function synonymPart(lexicon: Lexicon, pieces: readonly Token[], synonyms: readonly Synonym[]): QueryPart | undefined {
  const own = literalAlternatives(lexicon, pieces, 1)
  const usable = synonyms.filter(({ isFallback }) => !isFallback || own.length === 0)
  const meant = usable.flatMap((synonym) =>
    synonym.meant.flatMap((words) => literalAlternatives(lexicon, tokenize(words), synonymFit)),
  )
  const ways = [...own, ...meant]
  if (ways.length === 0) return undefined
  const text = pieces.map(({ raw }) => raw).join(' ')
  return { ...plainPart, text, alternatives: ways }
}

/** The longest synonym at this position. */
function synonymAt(lexicon: Lexicon, pieces: readonly Token[], at: number, longest: number) {
  for (let length = Math.min(longest, pieces.length - at); length > 0; length -= 1) {
    const span = pieces.slice(at, at + length)
    const synonyms = lexicon.synonyms.get(span.map(stemOfPiece).join(' '))
    const part = synonyms && synonymPart(lexicon, span, synonyms)
    if (part) return { part, length }
  }
  return undefined
}

/**
 * A synonym that is unfinished or has fewer typos than `plain`, the match in the catalogue. The interpretation is shown
 * in words of the catalogue, which may lack the synonym: «ротбант» is «штукатурка гипсовая».
 */
function nearSynonym(lexicon: Lexicon, piece: Token, plain: QueryPart, isUnfinished: boolean): QueryPart | undefined {
  if (piece.kind !== 'word' || piece.text.length < 3) return undefined
  const stem = stemOf(piece.text)
  let most = typosAllowed(stem.length)
  if (plain.isMisspelt) most = Math.min(most, editDistance(stem, stemOf(plain.text), most) - 1)
  let nearest: QueryPart | undefined
  for (const [stems, synonyms] of lexicon.synonyms) {
    const text = synonyms[0]?.said ?? stems
    const isBegun = isUnfinished && text.startsWith(piece.text)
    const beginning = isUnfinished && piece.text.length > 4 ? text.slice(0, piece.text.length) : text
    const off =
      most > 0 && stems.length > 3
        ? Math.min(editDistance(stem, stems, most), editDistance(piece.text, beginning, most))
        : most + 1
    if (!isBegun && off > most) continue
    const part = synonymPart(lexicon, tokenize(text), synonyms)
    if (!part) continue
    nearest = { ...part, text: knownText(lexicon, text, synonyms), isMisspelt: !isBegun }
    if (isBegun) break
    most = off - 1
  }
  return nearest
}

/** The typed words, or their meaning when the catalogue lacks them. */
function knownText({ dictionary }: Lexicon, text: string, synonyms: readonly Synonym[]): string {
  const isKnown = (words: string) =>
    tokenize(words).every(
      (piece) => !isMeaningful(piece) || piece.kind === 'size' || dictionary.isCatalogueWord(piece.text),
    )
  return [text, ...synonyms.flatMap(({ meant }) => meant)].find(isKnown) ?? text
}

/** A word split by a space, «гипсо картон», or two words that are separate elsewhere. */
function joinedAt(lexicon: Lexicon, pieces: readonly Token[], at: number): QueryPart | undefined {
  const [one, other] = [pieces[at], pieces[at + 1]]
  if (one?.kind !== 'word' || other?.kind !== 'word' || isFiller(one.text) || isFiller(other.text)) return undefined
  const matches = lexicon.dictionary.formsOf(one.text + other.text)
  if (matches.length === 0) return undefined
  const apart = literalAlternatives(lexicon, [one, other], 1)
  const ways = [{ terms: [matches], fit: 1 }, ...apart]
  const isMisspelt = apart.length === 0
  const text = isMisspelt ? one.text + other.text : `${one.raw} ${other.raw}`
  return { ...plainPart, text, alternatives: ways, isMisspelt }
}

/** Separate numbers of one size: «3,5 25». */
function joinedSizeAt({ dictionary }: Lexicon, pieces: readonly Token[], at: number): QueryPart | undefined {
  const [one, other] = [pieces[at], pieces[at + 1]]
  if (one?.kind !== 'size' || other?.kind !== 'size' || one.unit) return undefined
  const numbers = [...one.numbers, ...other.numbers]
  const whole = dictionary.formsOf(numbers.join('x'))
  if (whole.length === 0) return undefined
  const apart = [one, other].map((piece) => sizePart(dictionary, piece, false))
  const part = sizePart(dictionary, { ...other, numbers, raw: `${one.raw} ${other.raw}` }, false)
  return { ...part, nearTerms: apart.flatMap(({ alternatives }) => alternatives.flatMap(({ terms }) => terms)) }
}

function partsOf(lexicon: Lexicon, pieces: readonly Token[], { isUnfinished, isApart }: ParseOptions): QueryPart[] {
  const parts: QueryPart[] = []
  let isPurpose = false
  let lead = ''
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at]
    if (!piece) break
    const isLast = isUnfinished && at === pieces.length - 1
    const synonym = synonymAt(lexicon, pieces, at, isApart ? 1 : longestSynonym)
    if (!synonym && !isMeaningful(piece) && !(isLast && at === 0)) {
      if (piece.kind === 'word' && isPreposition(piece.text)) {
        isPurpose = true
        lead = piece.raw
      }
      at += 1
      continue
    }
    const joined = synonym ? undefined : (joinedAt(lexicon, pieces, at) ?? joinedSizeAt(lexicon, pieces, at))
    const plain = joined ?? withPurposeForms(lexicon, partOf(lexicon, piece, isLast), isPurpose)
    let part = synonym?.part ?? plain
    if (synonym && isLast && synonym.length === 1)
      part = { ...part, alternatives: [...part.alternatives, ...plain.alternatives] }
    if (!synonym && (part.alternatives.length === 0 || part.isMisspelt))
      part = nearSynonym(lexicon, piece, part, isLast) ?? part
    parts.push({ ...part, preposition: lead, isPurpose: isPurpose && !part.isSize })
    lead = ''
    if (part.isSize) isPurpose = false
    at += synonym?.length ?? (joined ? 2 : 1)
  }
  return parts
}

/** Options of parsing. */
export interface ParseOptions {
  /** The last word is still being typed. */
  isUnfinished: boolean
  /** Disables corrections of typos and of the keyboard layout. */
  isLiteral?: boolean
  /** Disables synonyms and joined words: each word is matched by itself. */
  isApart?: boolean
}

function withoutCorrections(part: QueryPart): QueryPart {
  return part.isMisspelt
    ? { ...part, isMisspelt: false, alternatives: [], widerAlternatives: [] }
    : { ...part, widerAlternatives: [] }
}

/** Parses a typed text. */
export function parseQuery(lexicon: Lexicon, text: string, reading: ParseOptions): ParsedQuery {
  const { text: repaired, isRepaired } = reading.isLiteral
    ? { text, isRepaired: false }
    : repairLayout(lexicon, text, reading.isUnfinished)
  const pieces = withoutFillers(joinMarks(tokenize(repaired)), lexicon).slice(0, mostPieces)
  const parts = partsOf(lexicon, pieces, reading)
  return { parts: reading.isLiteral ? parts.map(withoutCorrections) : parts, isOtherLayout: isRepaired }
}
