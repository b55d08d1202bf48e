/** Third-party scripts: which are configured, and when they may be loaded. */
import { createEffect, createEvent, createStore, sample } from 'effector'
import { analyticsPath, pushToDataLayer } from '../analytics/data-layer.ts'
import { $cookiesAgreed } from '../frame/model.ts'
import { pageAlive } from '../session/model.ts'
import type { ThirdParties } from './third-parties.ts'

// Events: what happened
/** Another page was opened without a document load; the payload is its path. */
export const pageOpened = createEvent<string>()

// Effects: how we ask
export const loadThirdPartiesFx = createEffect(async (parties: ThirdParties) => {
  const { loadThirdParties } = await import(/* webpackChunkName: "third-parties" */ './load-third-parties.ts')
  await loadThirdParties(parties)
})
export const countPageFx = createEffect((path: string) =>
  pushToDataLayer({ event: 'page_view', page_path: analyticsPath(path) }),
)

// Stores: what we know
export const $thirdParties = createStore<ThirdParties>({ scripts: [], hosts: [], wait: false })
/** Id of the analytics counter, '' without one. Part of the specified state; the counter's script has it in its URL. */
export const $counterId = $thirdParties.map(({ scripts }) => scripts.find(({ kind }) => kind === 'counter')?.id ?? '')
const $isAlive = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: pageAlive, fn: () => true, target: $isAlive })

sample({ clock: pageOpened, target: countPageFx })

// Nothing is loaded on a page with a secret in its address, so each further page is another chance.
sample({
  clock: [$isAlive, $cookiesAgreed, pageOpened],
  source: { parties: $thirdParties, isAlive: $isAlive, agreed: $cookiesAgreed },
  filter: ({ parties, isAlive, agreed }) => isAlive && parties.scripts.length > 0 && (agreed || !parties.wait),
  fn: ({ parties }) => parties,
  target: loadThirdPartiesFx,
})
