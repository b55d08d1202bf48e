import type { Candidate } from '@vitrina/contracts/retailer/matching'
import type { MatchedRow } from '@vitrina/contracts/site/quick-order'

/** From here on one candidate may be taken for what was meant, if no other comes near it. */
const SURE = 0.75
const AHEAD = 0.1
/** A code beside a name that has little to do with the product may be a slip of the pen. */
const CODE_AND_NAME = 0.6

const bare = (code: string): string => code.replace(/^0+/, '')

function namesCode(words: string, idcode: string): boolean {
  return words.split(/[^\p{L}\d._-]+/u).some((word) => /\d/.test(word) && bare(word) === bare(idcode))
}

/** How certain it is which product is meant. */
export function outcomeOf(words: string, isCode: boolean, candidates: readonly Candidate[]): MatchedRow['outcome'] {
  const [first, second] = candidates
  if (!first) return 'none'
  if (isCode) return 'exact'
  if (first.likeness >= CODE_AND_NAME && first.product.idcode.length > 3 && namesCode(words, first.product.idcode)) {
    return 'exact'
  }
  const isAhead = !second || first.likeness - second.likeness >= AHEAD
  return first.likeness >= SURE && isAhead ? 'likely' : 'unclear'
}

/** A text that can only have been meant as a code. */
export const isOnlyCode = (words: string): boolean =>
  /^(?:(?:арт|артикул|код|id|№|#)[.:]*\s*)?\d{4,18}$/i.test(words.trim())
