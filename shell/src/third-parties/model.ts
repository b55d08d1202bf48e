/** Scripts of others: which there are, and from when on they may be there. */
import type { ThirdParty } from '@vitrina/contracts/site/frame'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { analyticsPath, pushToDataLayer } from '../analytics/data-layer.ts'
import { $cookiesAgreed } from '../frame/model.ts'
import { pageAlive } from '../session/model.ts'

export interface ThirdParties {
  scripts: readonly ThirdParty[]
  /** Origins the scripts may load from, e.g. `https://*.stat.ru`. */
  hosts: readonly string[]
  /** Nothing is loaded before the visitor has agreed to cookies. */
  wait: boolean
}

// Events: what happened
/** Another page of the site is in sight, without a new document; its path. */
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
/** Of the analytics counter; '' without one. The specification names it in the state; the counter's own script gets it with its address. */
export const $counterId = $thirdParties.map(({ scripts }) => scripts.find(({ kind }) => kind === 'counter')?.id ?? '')
const $isAlive = createStore(false, { serialize: 'ignore' })

// Wiring: what follows from what
sample({ clock: pageAlive, fn: () => true, target: $isAlive })

sample({ clock: pageOpened, target: countPageFx })

// An address with a secret in it keeps them away, so every further page is another chance.
sample({
  clock: [$isAlive, $cookiesAgreed, pageOpened],
  source: { parties: $thirdParties, isAlive: $isAlive, agreed: $cookiesAgreed },
  filter: ({ parties, isAlive, agreed }) => isAlive && parties.scripts.length > 0 && (agreed || !parties.wait),
  fn: ({ parties }) => parties,
  target: loadThirdPartiesFx,
})
