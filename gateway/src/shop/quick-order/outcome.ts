import type { Candidate } from '@vitrina/contracts/retailer/matching'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'

/** The least likeness at which a candidate is preselected, if it leads by MIN_LEAD. */
const SURE = 0.75
const MIN_LEAD = 0.1
/** Below this likeness the name next to a code contradicts it, so the code may be a typo. */
const CODE_AND_NAME = 0.6

const withoutZeros = (code: string): string => code.replace(/^0+/, '')

function namesCode(words: string, idcode: string): boolean {
  return words.split(/[^\p{L}\d._-]+/u).some((word) => /\d/.test(word) && withoutZeros(word) === withoutZeros(idcode))
}

/** 'exact' for a line with the code of a product, alone or next to a similar name; undefined otherwise. */
export function codeOutcome(words: string, isCode: boolean, [first]: readonly Candidate[]): 'exact' | undefined {
  if (!first) return undefined
  if (isCode) return 'exact'
  const isNamed = first.product.idcode.length > 3 && namesCode(words, first.product.idcode)
  return isNamed && first.likeness >= CODE_AND_NAME ? 'exact' : undefined
}

/** The certainty of a match by the retailer's likeness, for lines that the gateway cannot interpret. */
export function outcomeOf([first, second]: readonly Pick<Candidate, 'likeness'>[]): MatchedRow['outcome'] {
  if (!first) return 'none'
  const isAhead = !second || first.likeness - second.likeness >= MIN_LEAD
  return first.likeness >= SURE && isAhead ? 'likely' : 'unclear'
}

/** Whether the text can only be a code. */
export const isOnlyCode = (words: string): boolean =>
  /^(?:(?:арт|артикул|код|id|№|#)[.:]*\s*)?\d{4,18}$/i.test(words.trim())
