import type { BasketLine } from '@vitrina/contracts/site/basket'
import { packStep } from '@vitrina/site/quantity'
import { type LadderRung, ladderOf, type Supply } from '@vitrina/site/supply'

/** The number of lines that are complete on the same date. */
export interface Part {
  /** '' on the day of the order, otherwise «24.11» or «за 3 дня»; null when unknown. */
  when: string | null
  lines: number
}

const supplyDistance: Record<LadderRung['kind'], number> = { here: 0, city: 1, elsewhere: 1, supplier: 2, open: 3 }

/** Dates of other branches are compared with their year, so that January does not sort before December. */
interface RankedPart extends Part {
  far: number
  date: string
}

function readinessOf({ product, count }: BasketLine, supply: Supply | undefined): RankedPart {
  if (!supply) return { when: null, far: supplyDistance.open, date: '', lines: 1 }
  const step = packStep(product)
  const last = ladderOf(supply, count, Number.isInteger(step) ? 1 : step).at(-1)
  if (!last || last.kind === 'here') return { when: '', far: 0, date: '', lines: 1 }
  const isKnown = last.kind !== 'open' && last.when !== ''
  if (!isKnown) return { when: null, far: supplyDistance.open, date: '', lines: 1 }
  const date = last.kind === 'supplier' ? last.when : (supply.elsewhereDate ?? '')
  return { when: last.when, far: supplyDistance[last.kind], date, lines: 1 }
}

/** Groups the ordered lines by date of completion, the soonest first; one part when all are complete together. */
export function partsOf(lines: readonly BasketLine[], supply: Readonly<Record<string, Supply>>): Part[] {
  const parts: RankedPart[] = []
  for (const line of lines) {
    const ready = readinessOf(line, supply[line.product.idcode])
    const same = parts.find(({ when }) => when === ready.when)
    if (same) same.lines += 1
    else parts.push(ready)
  }
  return parts
    .toSorted((one, other) => one.far - other.far || one.date.localeCompare(other.date))
    .map(({ when, lines: count }) => ({ when, lines: count }))
}
