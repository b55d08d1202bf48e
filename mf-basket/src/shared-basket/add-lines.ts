import type { Api } from '@vitrina/contracts/request'
import { type AddLinesResult, type Basket, basketApi } from '@vitrina/contracts/site/basket'
import { withBasketLock } from '../basket/lock.ts'

export interface LineToAdd {
  idcode: string
  /** Units of the product. */
  count: number
}

/** Result of the lines so far. */
export interface AddProgress {
  added: readonly string[]
  rounded: readonly string[]
  refused: AddLinesResult['refused']
  /** Lines that were not sent yet. */
  rest: readonly LineToAdd[]
}

/** Lines per request: when one of them fails, the others are not lost. */
const PORTION = 100

export const initialProgress = (lines: readonly LineToAdd[]): AddProgress => ({
  added: [],
  rounded: [],
  refused: [],
  rest: lines,
})

/**
 * Adds the remaining lines portion by portion, and reports after each. Rejects with the gateway's error when one fails;
 * the last report says what the basket has.
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
