import type { Api } from '@vitrina/contracts/request'
import { type AddedLines, type Basket, basketPages } from '@vitrina/contracts/site/basket'
import { inTurn } from '../basket/turn.ts'

export interface LineToAdd {
  idcode: string
  /** Units of the product. */
  count: number
}

/** What became of the lines so far. */
export interface Added {
  added: readonly string[]
  rounded: readonly string[]
  refused: AddedLines['refused']
  /** Lines that nobody has been asked about yet. */
  rest: readonly LineToAdd[]
}

/** So many lines go in one call: the rest is not lost when one of many fails. */
const PORTION = 100

export const nothingAdded = (lines: readonly LineToAdd[]): Added => ({
  added: [],
  rounded: [],
  refused: [],
  rest: lines,
})

/**
 * Adds what is left to be added, portion by portion, and tells after each. Rejects with what the gateway answered when
 * one fails; what was told last is what the basket has.
 */
export async function addRest(api: Api, before: Added, onPortion: (so: Added, basket: Basket) => void): Promise<void> {
  let so = before
  while (so.rest.length > 0) {
    const lines = so.rest.slice(0, PORTION)
    const rest = so.rest.slice(PORTION)
    const { basket, ...answer } = await inTurn(() => api(basketPages.addLines, { body: { lines } }))
    so = {
      added: [...so.added, ...answer.added],
      rounded: [...so.rounded, ...answer.rounded],
      refused: [...so.refused, ...answer.refused],
      rest,
    }
    onPortion(so, basket)
  }
}
