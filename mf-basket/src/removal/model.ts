/** Lines that have just left the basket and can be called back for a few seconds. */
import type { BasketLine } from '@vitrina/contracts/site/basket'
import { createEffect, createEvent, createStore, sample } from 'effector'
import type { Change } from '../basket/changes.ts'
import { $expected, changeWanted, sendChangeFx } from '../basket/model.ts'

const RETURN_MS = 8000

const countChange = ({ product }: BasketLine, count: number): Change => ({
  kind: 'count',
  idcode: product.idcode,
  count,
  price: product.price,
})

const without = (lines: BasketLine[], idcode: string): BasketLine[] =>
  lines.filter(({ product }) => product.idcode !== idcode)

// Events: what happened
export const lineRemoved = createEvent<BasketLine>()
export const removalUndone = createEvent<BasketLine>()

// Effects: how we ask
export const waitFx = createEffect((_: BasketLine) => new Promise<void>((resolve) => setTimeout(resolve, RETURN_MS)))

// Stores: what we know
export const $removed = createStore<BasketLine[]>([], { serialize: 'ignore' })

// Wiring: what follows from what
// 1. A removed line leaves the basket at once; its place is kept for a while.
sample({ clock: lineRemoved, fn: (line) => countChange(line, 0), target: changeWanted })

sample({
  clock: lineRemoved,
  source: $removed,
  fn: (removed, line) => [...without(removed, line.product.idcode), line],
  target: $removed,
})

sample({ clock: lineRemoved, target: waitFx })

sample({
  clock: waitFx.done,
  source: $removed,
  fn: (removed, { params }) => removed.filter((line) => line !== params),
  target: $removed,
})

// 2. Called back, it comes with its count; one that was not selected must not be selected by that.
sample({ clock: removalUndone, fn: (line) => countChange(line, line.count), target: changeWanted })

sample({
  clock: removalUndone,
  source: $expected,
  filter: (basket, { selected }) => basket !== null && !selected,
  fn: (basket): Change => ({
    kind: 'selection',
    idcodes: (basket?.lines ?? []).filter(({ selected }) => selected).map(({ product }) => product.idcode),
  }),
  target: changeWanted,
})

// 3. A line that is back, or never went because the removal was refused, needs its place no more.
sample({
  clock: sendChangeFx.finally,
  source: $removed,
  filter: (_, { params, status }) => params.kind === 'count' && (params.count > 0 || status === 'fail'),
  fn: (removed, { params }) => (params.kind === 'count' ? without(removed, params.idcode) : removed),
  target: $removed,
})
