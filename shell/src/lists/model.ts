/** Favourites, compare and viewed products: product codes, the newest last, the same in all tabs. */
import type { ChangedList, ListName, Lists } from '@vitrina/contracts/site/lists'
import { listLimits } from '@vitrina/site/lists'
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $api, errorMessage } from '../api/model.ts'
import { noticeShown } from '../notices/model.ts'
import { $session, $uuid, readSessionFx } from '../session/model.ts'
import {
  type Change,
  type ChangeQueue,
  dequeue,
  emptyLists,
  emptyQueue,
  enqueue,
  optimisticList,
  restoreItems,
} from './changes.ts'
import { sendChangeWithLock } from './send-change.ts'
import { type ListMessage, subscribeToTabs } from './tabs.ts'
import { texts } from './texts.ts'

const BOT = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit/i

/** Whether a person views the page; for a prerendered page it resolves once the page is shown. */
async function isSeenByPerson(): Promise<boolean> {
  if (BOT.test(globalThis.navigator?.userAgent ?? '')) return false
  const page = globalThis.document as (Document & { prerendering?: boolean }) | undefined
  if (page?.prerendering) {
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }))
  }
  return true
}

export interface RestoredItems {
  list: ListName
  /** The removed products. */
  idcodes: readonly string[]
  /** The list as it was before. */
  before: readonly string[]
}

// Events: what happened
export const favoriteToggled = createEvent<string>()
export const compareToggled = createEvent<string>()
export const productViewed = createEvent<string>()
export const itemRemoved = createEvent<{ list: ListName; idcode: string }>()
export const listReplaced = createEvent<{ list: ListName; idcodes: string[] }>()
/** Undoes a removal: products return to their positions, and products added since stay. */
export const itemsPutBack = createEvent<RestoredItems>()
export const listReceived = createEvent<ListMessage>()
const changeRequested = createEvent<Change>()

// Stores: what we know
/** The lists of the gateway's last response; empty until the session has arrived. */
const $confirmed = createStore<Lists>(emptyLists, { serialize: 'ignore' })
const $queue = createStore<ChangeQueue>(emptyQueue, { serialize: 'ignore' })
const $isSubscribed = createStore(false, { serialize: 'ignore' })

export const $favorites = combine($confirmed, $queue, (known, queue) => optimisticList(known, queue, 'favorites'))
export const $compare = combine($confirmed, $queue, (known, queue) => optimisticList(known, queue, 'compare'))
export const $viewed = combine($confirmed, $queue, (known, queue) => optimisticList(known, queue, 'viewed'))
const $shown = combine({ favorites: $favorites, compare: $compare, viewed: $viewed })
/** Whether the lists have been loaded: before that an empty list may only be an unknown one. */
export const $listsKnown = $session.map((session) => session !== null)

/** Whether changes are unconfirmed: a response of the gateway may then be older than what is shown. */
export const $listsChanging = $queue.map(({ changes }) => changes.length > 0)

/** The change to send next. The first call sets the visitor's id, so nothing is sent while the session is loading. */
const $next = combine($queue, readSessionFx.pending, ({ changes, sent }, isSessionPending) =>
  isSessionPending || sent ? null : (changes[0] ?? null),
)

// Effects: how we ask
export const sendChangeFx = attach({
  source: { api: $api, uuid: $uuid },
  effect: ({ api, uuid }, change: Change): Promise<ChangedList> => sendChangeWithLock(api, change, uuid),
})
const checkHumanVisitFx = createEffect(async (idcode: string) => ((await isSeenByPerson()) ? idcode : ''))
const subscribeToTabsFx = createEffect(() => subscribeToTabs(scopeBind(listReceived)))

// Wiring: what follows from what
const toggled = sample({
  clock: [
    favoriteToggled.map((idcode) => ({ list: 'favorites' as const, idcode })),
    compareToggled.map((idcode) => ({ list: 'compare' as const, idcode })),
  ],
  source: $shown,
  filter: (_, { idcode }) => idcode !== '',
  fn: (shown, { list, idcode }): Change => ({
    kind: shown[list].includes(idcode) ? 'remove' : 'add',
    list,
    idcode,
  }),
})

const removed = itemRemoved.map((item): Change => ({ kind: 'remove', ...item }))

const replaced = listReplaced.map((wish): Change => ({ kind: 'replace', ...wish }))

const restored = sample({
  clock: itemsPutBack,
  source: $shown,
  fn: (shown, { list, ...taken }): Change => ({ kind: 'replace', list, idcodes: restoreItems(shown[list], taken) }),
})

// 1. A view counts when a person sees the page,
sample({ clock: productViewed, filter: (idcode) => idcode !== '', target: checkHumanVisitFx })

// 2. waits for the session, which has the products viewed before,
const $views = createStore<string[]>([], { serialize: 'ignore' })
sample({
  clock: checkHumanVisitFx.doneData,
  source: $views,
  filter: (views, idcode) => idcode !== '' && !views.includes(idcode),
  fn: (views, idcode) => [...views, idcode],
  target: $views,
})
const counted = sample({
  clock: [$views, $confirmed],
  source: { views: $views, isKnown: $listsKnown },
  filter: ({ views, isKnown }) => isKnown && views.length > 0,
  fn: ({ views }) => views,
})
sample({ clock: counted, fn: () => [], target: $views })

// 3. and is sent once for each product.
sample({
  clock: counted,
  source: { queue: $queue, seen: $viewed },
  fn: ({ queue, seen }, views) =>
    views
      .filter((idcode) => !seen.includes(idcode))
      .map((idcode): Change => ({ kind: 'add', list: 'viewed', idcode }))
      .reduce(enqueue, queue),
  target: $queue,
})

sample({ clock: [toggled, removed, replaced, restored], target: changeRequested })

sample({ clock: changeRequested, source: $queue, fn: enqueue, target: $queue })

sample({ clock: $next, filter: (change): change is Change => change !== null, target: sendChangeFx })

sample({ clock: sendChangeFx, source: $queue, fn: (queue, sent) => ({ ...queue, sent }), target: $queue })

sample({
  clock: sendChangeFx.done,
  source: $confirmed,
  fn: (known, { params, result }) => ({ ...known, [params.list]: result.idcodes }),
  target: $confirmed,
})

// A refused change leaves the queue, and with it the optimistic list.
sample({
  clock: sendChangeFx.finally,
  source: $queue,
  fn: (queue, { params }) => dequeue(queue, params),
  target: $queue,
})

sample({
  clock: sendChangeFx.fail,
  filter: ({ params }) => params.kind !== 'add' || params.list !== 'viewed',
  fn: ({ params, error }) => ({ kind: 'error' as const, text: texts.unchanged(params.list, errorMessage(error)) }),
  target: noticeShown,
})

// No notice for viewed products: shoppers expect that the oldest are dropped.
sample({
  clock: sendChangeFx.done,
  filter: ({ params, result }) => params.list !== 'viewed' && result.dropped.length > 0,
  fn: ({ params: { list }, result: { idcodes, dropped } }) => ({
    kind: 'warning' as const,
    text: (idcodes.length >= listLimits[list] ? texts.dropped : texts.noSpace)(list, dropped.length),
  }),
  target: noticeShown,
})

sample({
  clock: $session,
  filter: (session) => session !== null,
  fn: (session) => session?.lists ?? emptyLists,
  target: $confirmed,
})

sample({
  clock: $session,
  source: $isSubscribed,
  filter: (hearing, session) => !hearing && session !== null,
  fn: () => undefined,
  target: subscribeToTabsFx,
})

sample({ clock: subscribeToTabsFx, fn: () => true, target: $isSubscribed })

sample({
  clock: listReceived,
  source: { known: $confirmed, uuid: $uuid },
  filter: ({ uuid }, message) => message.list === 'viewed' || message.uuid === uuid,
  fn: ({ known }, { list, idcodes }) => ({ ...known, [list]: idcodes }),
  target: $confirmed,
})
