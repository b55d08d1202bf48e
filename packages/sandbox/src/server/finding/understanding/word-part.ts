import type { Piece, SizePiece } from '../../../language/pieces.ts'
import { isAdjective } from '../../../language/stem.ts'
import { sizeOfMark } from '../../../language/units.ts'
import { type Dictionary, type Match, typoFits } from './dictionary.ts'
import { type Part, plainPart, type Way } from './question.ts'

type LetteredPiece = Exclude<Piece, { kind: 'size' }>

const way = (term: readonly Match[], fit = 1): Way[] => (term.length > 0 ? [{ terms: [term], fit }] : [])

/** All parts of a word with a hyphen, or letters and digits apart: «осб-3» where the catalogue has «OSB 3». */
function apart(dictionary: Dictionary, parts: readonly string[], fit: number): Way[] {
  if (parts.length < 2) return []
  const terms = parts.map((part) => dictionary.sameAs(part.replace(',', '.')))
  return terms.every((term) => term.length > 0) ? [{ terms, fit }] : []
}

const shortestHalf = 3

/** Two words written as one: «гипсокартонвлагостойкий», «фумлента». */
function runTogether(dictionary: Dictionary, text: string): { ways: Way[]; text: string } | undefined {
  for (let at = shortestHalf; at <= text.length - shortestHalf; at += 1) {
    const halves = [text.slice(0, at), text.slice(at)]
    const ways = halves.every((half) => dictionary.names(half)) ? apart(dictionary, halves, 0.85) : []
    if (ways.length > 0) return { ways, text: halves.join(' ') }
  }
  return undefined
}

function markAsSize({ kind, text, raw }: LetteredPiece): SizePiece | null {
  const size = kind === 'mark' ? sizeOfMark(text) : null
  return size && { kind: 'size', numbers: [size.number], unit: size.unit, raw }
}

/**
 * What a word means by itself: its forms, else what begins so, else what differs by typos. `isUnfinished` when it is
 * still being typed: then what begins so counts beside its forms.
 */
export function wordPart(dictionary: Dictionary, piece: LetteredPiece, isUnfinished: boolean): Part {
  const { text, raw } = piece
  const common = { ...plainPart, text: raw, size: markAsSize(piece) }
  const same = [...way(dictionary.sameAs(text)), ...apart(dictionary, piece.parts, 0.9)]
  const begun = text.length > 3 || isUnfinished ? dictionary.beginningWith(text) : []
  const kin = isAdjective(text) ? way(dictionary.kinOf(text)) : []
  if (same.length > 0) {
    const misspelt = dictionary.misspelt(text).filter(({ id }) => dictionary.textOf(id) !== text)
    const wider = [...kin, ...way(begun), ...way(misspelt)]
    return isUnfinished
      ? { ...common, ways: [...same, ...way(begun)], wider: way(misspelt) }
      : { ...common, ways: same, wider }
  }
  if (begun.length > 0) return { ...common, ways: way(begun), wider: [...kin, ...way(dictionary.misspelt(text))] }
  if (kin.length > 0) return { ...common, ways: kin, wider: way(dictionary.misspelt(text)) }
  const sounding = isUnfinished ? dictionary.soundingAtFirst(text) : []
  if (sounding.length > 0) return { ...common, ways: way(sounding), wider: [] }
  const whole = dictionary.misspelt(text)
  // One typo is likelier than a space that is left out, and that likelier than two typos.
  const isNear = (whole[0]?.fit ?? 0) >= typoFits[1]
  const joined = piece.kind === 'word' && !isNear ? runTogether(dictionary, text) : undefined
  if (joined) return { ...common, ...joined, wider: [], isMisspelt: true }
  const misspelt = whole.length > 0 || !isUnfinished ? whole : dictionary.misspeltAtFirst(text)
  const [best] = misspelt
  if (best) return { ...common, text: dictionary.textOf(best.id), ways: way(misspelt), wider: [], isMisspelt: true }
  return { ...common, ways: [], wider: [] }
}
