/** Subcategories of the root categories: requested once, when the menu is about to open. */
import { frameApi, type Menu } from '@vitrina/contracts/site/frame'
import { createEvent, createStore, sample } from 'effector'
import { createRequestFx } from '../../api/model.ts'

// Events: what happened
export const menuPrefetchRequested = createEvent()

// Effects: how we ask
const readMenuFx = createRequestFx(frameApi.menu)

// Stores: what we know
/** null until it has been loaded. */
export const $menu = createStore<Menu | null>(null, { serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: menuPrefetchRequested,
  source: { menu: $menu, asking: readMenuFx.pending },
  filter: ({ menu, asking }) => menu === null && !asking,
  fn: () => ({}),
  target: readMenuFx,
})

sample({ clock: readMenuFx.doneData, target: $menu })
