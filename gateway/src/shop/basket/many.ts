import type { AddedLines } from '@vitrina/contracts/site/basket'
import { isIdcode } from '@vitrina/site/identifiers'
import { kept } from '@vitrina/site/quantity'
import { notFound, Refusal } from '../../http/refusals.ts'
import { added } from './changes.ts'
import { countIn } from './stored.ts'
import type { Before, Changed } from './visit.ts'

export interface WantedLine {
  idcode: string
  count: number
}

/** Refuses codes that are none. */
export function checkedLines(lines: readonly WantedLine[]): readonly WantedLine[] {
  if (lines.some(({ idcode }) => !isIdcode(idcode))) throw notFound('Такого товара нет в продаже')
  return lines
}

/** Adds one line after another. A line that cannot be added is told and keeps no other back. */
export function addedMany(before: Before, lines: readonly WantedLine[]) {
  const outcome: Omit<AddedLines, 'basket'> = { added: [], rounded: [], refused: [] }
  let { basket } = before
  for (const { idcode, count } of lines) {
    try {
      const wanted = kept((countIn(basket, idcode) ?? 0) + count)
      basket = added({ ...before, basket }, idcode, count).basket
      outcome.added.push(idcode)
      if (countIn(basket, idcode) !== wanted) outcome.rounded.push(idcode)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      outcome.refused.push({ idcode, reason: error.message })
    }
  }
  const changed: Changed = { basket }
  return { changed, ...outcome }
}
