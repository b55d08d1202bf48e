/** Removed lines, which can be restored for 8 seconds. */
import { type Basket, type BasketLine, basketApi } from '@vitrina/contracts/site/basket'
import { $api, errorMessage } from '@vitrina/shell/api'
import { noticeShown } from '@vitrina/shell/notices'
import { attach, createEffect, createEvent, createStore, sample } from 'effector'
import { delay } from 'patronum/delay'
import { type Change, enqueue } from '../basket/changes.ts'
import { $optimisticBasket } from '../basket/lines/model.ts'
import { withBasketLock } from '../basket/lock.ts'
import { $basket, $queue, basketReceived, changeRequested, sendChangeFx } from '../basket/model.ts'
import { broadcastToTabs } from '../basket/tabs.ts'
import { pageTexts } from '../basket/texts.ts'

const RETURN_MS = 8000

const countChange = ({ product }: BasketLine, count: number): Change => ({
  kind: 'count',
  idcode: product.idcode,
  count,
  price: product.price,
})

const codesOf = (lines: readonly BasketLine[]): string[] => lines.map(({ product }) => product.idcode)

const withoutCodes = (lines: readonly BasketLine[], idcodes: readonly string[]): BasketLine[] =>
  lines.filter(({ product }) => !idcodes.includes(product.idcode))

// Events: what happened
export const lineRemoved = createEvent<BasketLine>()
export const linesRemoved = createEvent<readonly BasketLine[]>()
export const removalUndone = createEvent<BasketLine>()
export const removalsUndone = createEvent<readonly BasketLine[]>()

// Effects: how we ask
const addAgainFx = attach({
  source: $api,
  effect: (api, lines: readonly BasketLine[]) =>
    withBasketLock(() =>
      api(basketApi.addLines, {
        body: { lines: lines.map(({ product, count }) => ({ idcode: product.idcode, count })) },
      }),
    ),
})
const broadcastToTabsFx = createEffect(broadcastToTabs)

// Stores: what we know
export const $removed = createStore<BasketLine[]>([], { serialize: 'ignore' })
export const $isReturning = addAgainFx.pending

// Wiring: what follows from what
// 1. Removed lines leave the basket at once; their placeholders stay for a while. Clearing the basket takes one
// request, unless that would remove its coupon.
const left = sample({
  clock: [lineRemoved.map((line) => [line]), linesRemoved],
  source: { queue: $queue, basket: $optimisticBasket },
  fn: ({ queue, basket }, lines) => ({ queue, lines, isWhole: isWhole(basket, lines) }),
})

sample({
  clock: left,
  fn: ({ queue, lines, isWhole }) =>
    isWhole ? enqueue(queue, { kind: 'clear' }) : lines.map((line) => countChange(line, 0)).reduce(enqueue, queue),
  target: $queue,
})

sample({
  clock: left,
  source: $removed,
  fn: (removed, { lines }) => [...withoutCodes(removed, codesOf(lines)), ...lines],
  target: $removed,
})

sample({
  clock: delay(left, RETURN_MS),
  source: $removed,
  fn: (removed, { lines }) => removed.filter((line) => !lines.includes(line)),
  target: $removed,
})

// 2. A restored line gets its count back, and stays unselected if it was.
sample({ clock: removalUndone, fn: (line) => countChange(line, line.count), target: changeRequested })

sample({
  clock: removalUndone,
  source: $optimisticBasket,
  filter: (basket, { selected }) => basket !== null && !selected,
  fn: (basket): Change => ({
    kind: 'selection',
    idcodes: codesOf((basket?.lines ?? []).filter(({ selected }) => selected)),
  }),
  target: changeRequested,
})

// 3. Many lines are restored in one request; lines that the server still has need none.
const linesReturned = sample({
  clock: removalsUndone,
  source: { queue: $queue, basket: $basket },
  fn: ({ queue, basket }, lines) => {
    const remainingCodes = codesOf(basket?.lines ?? [])
    return {
      queue,
      gone: withoutCodes(lines, remainingCodes),
      remainingLines: lines.filter(({ product }) => remainingCodes.includes(product.idcode)),
    }
  },
})

sample({
  clock: linesReturned,
  filter: ({ remainingLines }) => remainingLines.length > 0,
  fn: ({ queue, remainingLines }) => remainingLines.map((line) => countChange(line, line.count)).reduce(enqueue, queue),
  target: $queue,
})

sample({ clock: linesReturned, filter: ({ gone }) => gone.length > 0, fn: ({ gone }) => gone, target: addAgainFx })

sample({ clock: addAgainFx.doneData, fn: ({ basket }) => basket, target: [basketReceived, broadcastToTabsFx] })

sample({
  clock: addAgainFx.done,
  filter: ({ params }) => params.some(({ selected }) => !selected),
  fn: ({ params, result }): Change => {
    const aside = codesOf(params.filter(({ selected }) => !selected))
    return {
      kind: 'selection',
      idcodes: codesOf(withoutCodes(result.basket.lines, aside).filter((line) => line.selected)),
    }
  },
  target: changeRequested,
})

sample({
  clock: addAgainFx.done,
  source: $removed,
  fn: (removed, { params }) => withoutCodes(removed, codesOf(params)),
  target: $removed,
})

sample({
  clock: addAgainFx.fail,
  fn: ({ error }) => ({ kind: 'error' as const, text: pageTexts.notReturned(errorMessage(error)) }),
  target: noticeShown,
})

sample({
  clock: addAgainFx.doneData,
  filter: ({ refused }) => refused.length > 0,
  fn: ({ refused }) => ({ kind: 'error' as const, text: pageTexts.notReturned(refused[0]?.reason ?? '') }),
  target: noticeShown,
})

// When one of many removals fails, the others would fail alike: those still queued are restored with the reason. A
// removal that is already sent waits for its response.
const removalsFailed = sample({
  clock: sendChangeFx.fail,
  source: { queue: $queue, removed: $removed },
  filter: (_, { params }) => params.kind === 'count' && params.count === 0,
  fn: ({ queue, removed }) => {
    const codes = codesOf(removed)
    const dropped = queue.changes.flatMap((change) =>
      change !== queue.sent && change.kind === 'count' && change.count === 0 && codes.includes(change.idcode)
        ? [change]
        : [],
    )
    return { queue, removed, dropped }
  },
})

sample({
  clock: removalsFailed,
  fn: ({ queue, dropped }) => ({ ...queue, changes: queue.changes.filter((one) => !dropped.some((d) => d === one)) }),
  target: $queue,
})

sample({
  clock: removalsFailed,
  fn: ({ removed, dropped }) =>
    withoutCodes(
      removed,
      dropped.map(({ idcode }) => idcode),
    ),
  target: $removed,
})

// 4. A line that is back, or whose removal was refused, needs no placeholder.
sample({
  clock: sendChangeFx.finally,
  source: $removed,
  filter: (_, { params, status }) =>
    params.kind === 'count' ? params.count > 0 || status === 'fail' : params.kind === 'clear' && status === 'fail',
  fn: (removed, { params }) => (params.kind === 'count' ? withoutCodes(removed, [params.idcode]) : []),
  target: $removed,
})

function isWhole(basket: Basket | null, lines: readonly BasketLine[]): boolean {
  return (
    basket !== null &&
    lines.length > 1 &&
    basket.coupon === '' &&
    withoutCodes(basket.lines, codesOf(lines)).length === 0
  )
}
