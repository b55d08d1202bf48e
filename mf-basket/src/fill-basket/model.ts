/** Adds many products to the basket at once: an estimate, a list, a former order. */
import { type AddLinesResult, basketApi } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { paths } from '@vitrina/site/paths'
import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { withBasketLock } from '../basket/lock.ts'
import { basketReceived } from '../basket/model.ts'
import { broadcastToTabs } from '../basket/tabs.ts'
import { fillTexts } from './texts.ts'

export interface RequestedLine {
  idcode: string
  /** Units of the product. */
  count: number
}

// Events: what happened
export const linesRequested = createEvent<readonly RequestedLine[]>()

// Effects: how we ask
export const addLinesFx = attach({
  source: $api,
  effect: (api, lines: readonly RequestedLine[]) =>
    withBasketLock(() => api(basketApi.addLines, { body: { lines: [...lines] } })),
})
const broadcastToTabsFx = createEffect(broadcastToTabs)
/** A failed request has added nothing, so it can be retried. */
const notifyFailedFx = createEffect(({ lines, error }: { lines: readonly RequestedLine[]; error: Error }) => {
  const again = scopeBind(linesRequested)
  const action = { label: fillTexts.again, run: () => again(lines) }
  scopeBind(noticeShown)({ kind: 'error', text: fillTexts.failed(errorMessage(error)), action })
})

// Stores: what we know
/** The last requested lines, and the codes that were added. */
export const $lastAdded = createStore<{ lines: readonly RequestedLine[]; codes: readonly string[] } | null>(null, {
  serialize: 'ignore',
})

// Wiring: what follows from what
sample({
  clock: linesRequested,
  source: addLinesFx.pending,
  filter: (isAsking, lines) => !isAsking && lines.length > 0,
  fn: (_, lines) => lines,
  target: addLinesFx,
})

sample({ clock: addLinesFx.doneData, fn: ({ basket }) => basket, target: [basketReceived, broadcastToTabsFx] })

sample({ clock: addLinesFx.doneData, fn: noticeOf, target: noticeShown })

sample({
  clock: addLinesFx.done,
  fn: ({ params, result }) => ({ lines: params, codes: result.added }),
  target: $lastAdded,
})

sample({ clock: addLinesFx.fail, fn: ({ params, error }) => ({ lines: params, error }), target: notifyFailedFx })

function noticeOf({ added, refused }: AddLinesResult) {
  if (added.length === 0) return { kind: 'error' as const, text: fillTexts.nothing }
  const left = refused.length > 0 ? [fillTexts.refused(refused.length)] : []
  return {
    kind: 'success' as const,
    text: [fillTexts.added(added.length), ...left].join(' '),
    link: { label: fillTexts.toBasket, to: paths.cart() },
  }
}
