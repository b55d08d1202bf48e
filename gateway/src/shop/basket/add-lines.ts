import type { AddLinesResult } from '@vitrina/contracts/site/basket'
import { isIdcode } from '@vitrina/site/identifiers'
import { roundTo3 } from '@vitrina/site/quantity'
import { HttpError, notFound } from '../../http/http-errors.ts'
import type { BasketChange, BasketState } from './basket-service.ts'
import { addLine } from './changes.ts'
import { countIn } from './stored-basket.ts'

export interface RequestedLine {
  idcode: string
  count: number
}

/** Throws 404 when any code is invalid. */
export function checkLineCodes(lines: readonly RequestedLine[]): readonly RequestedLine[] {
  if (lines.some(({ idcode }) => !isIdcode(idcode))) throw notFound('Такого товара нет в продаже')
  return lines
}

/** Adds the lines in order. A line that cannot be added is reported in `refused` and does not stop the others. */
export function addLines(before: BasketState, lines: readonly RequestedLine[]) {
  const outcome: Omit<AddLinesResult, 'basket'> = { added: [], rounded: [], refused: [] }
  let { basket } = before
  for (const { idcode, count } of lines) {
    try {
      const wanted = roundTo3((countIn(basket, idcode) ?? 0) + count)
      basket = addLine({ ...before, basket }, idcode, count).basket
      outcome.added.push(idcode)
      if (countIn(basket, idcode) !== wanted) outcome.rounded.push(idcode)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      outcome.refused.push({ idcode, reason: error.message })
    }
  }
  const changed: BasketChange = { basket }
  return { changed, ...outcome }
}
