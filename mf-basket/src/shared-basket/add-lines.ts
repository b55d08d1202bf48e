import type { Api } from '@vitrina/contracts/request'
import { type AddLinesResult, type Basket, basketApi } from '@vitrina/contracts/site/basket'
import { withBasketLock } from '../basket/lock.ts'

export interface LineToAdd {
  idcode: string
  /** Units of the product. */
  count: number
}

/** What became of the lines so far. */
export interface AddProgress {
  added: readonly string[]
  rounded: readonly string[]
  refused: AddLinesResult['refused']
  /** Lines that nobody has been asked about yet. */
  rest: readonly LineToAdd[]
}

/** So many lines go in one call: the rest is not lost when one of many fails. */
const PORTION = 100

export const initialProgress = (lines: readonly LineToAdd[]): AddProgress => ({
  added: [],
  rounded: [],
  refused: [],
  rest: lines,
})

/**
 * Adds what is left to be added, portion by portion, and tells after each. Rejects with what the gateway answered when
 * one fails; what was told last is what the basket has.
 */
export async function addRemaining(
  api: Api,
  before: AddProgress,
  onPortion: (so: AddProgress, basket: Basket) => void,
): Promise<void> {
  let so = before
  while (so.rest.length > 0) {
    const lines = so.rest.slice(0, PORTION)
    const rest = so.rest.slice(PORTION)
    const { basket, ...answer } = await withBasketLock(() => api(basketApi.addLines, { body: { lines } }))
    so = {
      added: [...so.added, ...answer.added],
      rounded: [...so.rounded, ...answer.rounded],
      refused: [...so.refused, ...answer.refused],
      rest,
    }
    onPortion(so, basket)
  }
}
