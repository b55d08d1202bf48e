/** Adds a product to the basket by its code or name, and opens the dialog for lists. */
import { type MatchedRow, quickOrderApi, type RowCandidate } from '@vitrina/contracts/site/quick-order'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { amountOf } from '@vitrina/site/plural'
import { packStep } from '@vitrina/site/quantity'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import type { Change } from '../changes.ts'
import { $summary, changeRequested } from '../model.ts'
import { quickAddTexts as texts } from '../texts.ts'

// Events: what happened
export const textTyped = createEvent<string>()
export const textEntered = createEvent()
/** The dialog for lists opens with this text. */
export const listOpened = createEvent<string>()
export const listClosed = createEvent()
/** The dialog failed to load. */
export const listFailed = createEvent()

// Stores: what we know
export const $text = createStore('', { serialize: 'ignore' })
/** Why the lookup failed; '' without a failure. */
export const $textFault = createStore('', { serialize: 'ignore' })
export const $list = createStore({ isOpen: false, text: '' }, { serialize: 'ignore' })

// Effects: how we ask
export const matchFx = attach({
  source: $api,
  effect: async (api, text: string) => {
    const { rows } = await api(quickOrderApi.match, { body: { rows: [{ text, quantity: null, unit: '' }] } })
    return rows[0] ?? null
  },
})
const notifyAddedFx = createEffect(({ product, count, before }: AddedProduct) => {
  const change = scopeBind(changeRequested)
  const { idcode, name, price, unit } = product
  const action = { label: texts.undo, run: () => change({ kind: 'count', idcode, count: before, price }) }
  scopeBind(noticeShown)({ kind: 'success', text: texts.added(amountOf(count, unit), name), action })
})

interface AddedProduct {
  product: RowCandidate['product']
  /** The added count and the previous one, in units of the product. */
  count: number
  before: number
}

// Wiring: what follows from what
sample({ clock: textTyped, target: $text })

sample({ clock: [textTyped, matchFx], fn: () => '', target: $textFault })

sample({
  clock: textEntered,
  source: { text: $text, isAsking: matchFx.pending },
  filter: ({ text, isAsking }) => !isAsking && text.trim() !== '',
  fn: ({ text }) => text.trim(),
  target: matchFx,
})

// 1. An unambiguous match is added at once.
const clearMatch = sample({
  clock: matchFx.doneData,
  source: $summary,
  filter: (_, row) => unambiguousMatch(row) !== null,
  fn: ({ counts }, row) => ({ best: unambiguousMatch(row), counts }),
})

const added = sample({
  clock: clearMatch,
  filter: ({ best }) => best !== null,
  fn: ({ best, counts }): AddedProduct | null =>
    best && {
      product: best.product,
      count: best.count ?? packStep(best.product),
      before: counts[best.product.idcode] ?? 0,
    },
})

const productAdded = sample({ clock: added, filter: (each): each is AddedProduct => each !== null })

sample({
  clock: productAdded,
  fn: ({ product: { idcode, price }, count, before }): Change => ({
    kind: 'count',
    idcode,
    count: before + count,
    price,
  }),
  target: changeRequested,
})

sample({ clock: productAdded, target: notifyAddedFx })

sample({ clock: productAdded, fn: () => '', target: $text })

// 2. Anything else opens the dialog, where the shopper chooses.
sample({
  clock: matchFx.done,
  filter: ({ result }) => unambiguousMatch(result) === null,
  fn: ({ params }) => params,
  target: listOpened,
})

sample({ clock: matchFx.failData, fn: (error) => texts.failed(errorMessage(error)), target: $textFault })

// 3. The dialog for lists.
sample({ clock: listOpened, fn: (text) => ({ isOpen: true, text }), target: $list })

sample({ clock: listClosed, source: $list, fn: ({ text }) => ({ isOpen: false, text }), target: $list })

sample({ clock: listOpened, fn: () => '', target: $text })

// 4. If the dialog fails to load, the text returns to the field.
sample({ clock: listFailed, source: $list, fn: ({ text }) => text, target: $text })

sample({ clock: listFailed, target: listClosed })

sample({ clock: listFailed, fn: () => ({ kind: 'error' as const, text: texts.listFailed }), target: noticeShown })

/** An unambiguous match; without a typed quantity, one step of it. */
function unambiguousMatch(row: MatchedRow | null): RowCandidate | null {
  const [best] = row?.candidates ?? []
  if (!row || !best || !(best.product.price > 0)) return null
  const isOne = row.outcome === 'exact' || row.outcome === 'likely'
  const isSaid = best.count === null ? row.quantity === null : row.fault === null
  return isOne && isSaid ? best : null
}
