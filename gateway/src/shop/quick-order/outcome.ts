import type { Candidate } from '@vitrina/contracts/retailer/matching'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'

/** From here on one candidate may be taken for what was meant, if no other comes near it. */
const SURE = 0.75
const MIN_LEAD = 0.1
/** A code beside a name that has little to do with the product may be a slip of the pen. */
const CODE_AND_NAME = 0.6

const withoutZeros = (code: string): string => code.replace(/^0+/, '')

function namesCode(words: string, idcode: string): boolean {
  return words.split(/[^\p{L}\d._-]+/u).some((word) => /\d/.test(word) && withoutZeros(word) === withoutZeros(idcode))
}

/** A line that is the code of a product, or holds it beside its name; undefined for all others. */
export function codeOutcome(words: string, isCode: boolean, [first]: readonly Candidate[]): 'exact' | undefined {
  if (!first) return undefined
  if (isCode) return 'exact'
  const isNamed = first.product.idcode.length > 3 && namesCode(words, first.product.idcode)
  return isNamed && first.likeness >= CODE_AND_NAME ? 'exact' : undefined
}

/** How certain the retailer is which product is meant, for lines that only it understands. */
export function outcomeOf([first, second]: readonly Pick<Candidate, 'likeness'>[]): MatchedRow['outcome'] {
  if (!first) return 'none'
  const isAhead = !second || first.likeness - second.likeness >= MIN_LEAD
  return first.likeness >= SURE && isAhead ? 'likely' : 'unclear'
}

/** A text that can only have been meant as a code. */
export const isOnlyCode = (words: string): boolean =>
  /^(?:(?:арт|артикул|код|id|№|#)[.:]*\s*)?\d{4,18}$/i.test(words.trim())
