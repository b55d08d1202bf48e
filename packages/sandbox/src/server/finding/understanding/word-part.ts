import { isAdjective } from '../../../language/stem.ts'
import type { SizeToken, Token } from '../../../language/tokens.ts'
import { sizeOfMark } from '../../../language/units.ts'
import { type Dictionary, type Match, typoFits } from './dictionary.ts'
import { type Alternative, plainPart, type QueryPart } from './parsed-query.ts'

type LetteredPiece = Exclude<Token, { kind: 'size' }>

const toAlternative = (term: readonly Match[], fit = 1): Alternative[] =>
  term.length > 0 ? [{ terms: [term], fit }] : []

/** All parts of a hyphenated word, or letters and digits separately: «осб-3» when the catalogue has «OSB 3». */
function separateParts(dictionary: Dictionary, parts: readonly string[], fit: number): Alternative[] {
  if (parts.length < 2) return []
  const terms = parts.map((part) => dictionary.formsOf(part.replace(',', '.')))
  return terms.every((term) => term.length > 0) ? [{ terms, fit }] : []
}

const shortestHalf = 3

/** Two words written as one: «гипсокартонвлагостойкий», «фумлента». */
function splitCompound(
  dictionary: Dictionary,
  text: string,
): { alternatives: Alternative[]; text: string } | undefined {
  for (let at = shortestHalf; at <= text.length - shortestHalf; at += 1) {
    const halves = [text.slice(0, at), text.slice(at)]
    const alternatives = halves.every((half) => dictionary.isCatalogueWord(half))
      ? separateParts(dictionary, halves, 0.85)
      : []
    if (alternatives.length > 0) return { alternatives, text: halves.join(' ') }
  }
  return undefined
}

function markAsSize({ kind, text, raw }: LetteredPiece): SizeToken | null {
  const size = kind === 'mark' ? sizeOfMark(text) : null
  return size && { kind: 'size', numbers: [size.number], unit: size.unit, raw }
}

/**
 * Alternatives of a word: its forms, else words with this prefix, else words that differ by typos. With `isUnfinished`,
 * words with this prefix count beside its forms.
 */
export function wordPart(dictionary: Dictionary, piece: LetteredPiece, isUnfinished: boolean): QueryPart {
  const { text, raw } = piece
  const common = { ...plainPart, text: raw, size: markAsSize(piece) }
  const same = [...toAlternative(dictionary.formsOf(text)), ...separateParts(dictionary, piece.parts, 0.9)]
  const begun = text.length > 3 || isUnfinished ? dictionary.withPrefix(text) : []
  const kin = isAdjective(text) ? toAlternative(dictionary.relatedForms(text)) : []
  if (same.length > 0) {
    const misspelt = dictionary.correctionsFor(text).filter(({ id }) => dictionary.textOf(id) !== text)
    const wider = [...kin, ...toAlternative(begun), ...toAlternative(misspelt)]
    return isUnfinished
      ? { ...common, alternatives: [...same, ...toAlternative(begun)], widerAlternatives: toAlternative(misspelt) }
      : { ...common, alternatives: same, widerAlternatives: wider }
  }
  if (begun.length > 0)
    return {
      ...common,
      alternatives: toAlternative(begun),
      widerAlternatives: [...kin, ...toAlternative(dictionary.correctionsFor(text))],
    }
  if (kin.length > 0)
    return { ...common, alternatives: kin, widerAlternatives: toAlternative(dictionary.correctionsFor(text)) }
  const sounding = isUnfinished ? dictionary.soundingLikePrefix(text) : []
  if (sounding.length > 0) return { ...common, alternatives: toAlternative(sounding), widerAlternatives: [] }
  const whole = dictionary.correctionsFor(text)
  // One typo is likelier than a missing space, and that is likelier than two typos.
  const isNear = (whole[0]?.fit ?? 0) >= typoFits[1]
  const joined = piece.kind === 'word' && !isNear ? splitCompound(dictionary, text) : undefined
  if (joined) return { ...common, ...joined, widerAlternatives: [], isMisspelt: true }
  const misspelt = whole.length > 0 || !isUnfinished ? whole : dictionary.prefixCorrectionsFor(text)
  const [best] = misspelt
  if (best)
    return {
      ...common,
      text: dictionary.textOf(best.id),
      alternatives: toAlternative(misspelt),
      widerAlternatives: [],
      isMisspelt: true,
    }
  return { ...common, alternatives: [], widerAlternatives: [] }
}
