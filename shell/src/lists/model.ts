/** Favourites, compare and what was viewed: product codes, the newest last, the same in all tabs. */
import type { ChangedList, ListName, Lists } from '@vitrina/contracts/site/lists'
import { listLimits } from '@vitrina/site/lists'
import { attach, combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { $api, say } from '../api/model.ts'
import { noticeShown } from '../notices/model.ts'
import { $session, $uuid, readSessionFx } from '../session/model.ts'
import { type Change, emptyLists, emptyQueue, expected, putBack, type Queue, queued, settled } from './changes.ts'
import { hearTabs, type ToldList } from './tabs.ts'
import { texts } from './texts.ts'
import { askInTurn } from './turn.ts'
import { isSeen } from './visit.ts'

export interface PutBack {
  list: ListName
  /** What was taken out. */
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
/** Something taken out is wanted again, where it was; what has been added since stays. */
export const itemsPutBack = createEvent<PutBack>()
export const listHeard = createEvent<ToldList>()
const changeWanted = createEvent<Change>()

// Stores: what we know
/** As the gateway told it last; empty until the session has arrived. */
const $known = createStore<Lists>(emptyLists, { serialize: 'ignore' })
const $queue = createStore<Queue>(emptyQueue, { serialize: 'ignore' })
const $hearing = createStore(false, { serialize: 'ignore' })

export const $favorites = combine($known, $queue, (known, queue) => expected(known, queue, 'favorites'))
export const $compare = combine($known, $queue, (known, queue) => expected(known, queue, 'compare'))
export const $viewed = combine($known, $queue, (known, queue) => expected(known, queue, 'viewed'))
const $shown = combine({ favorites: $favorites, compare: $compare, viewed: $viewed })
/** The gateway has told the lists: before that an empty one may only be one that is not known yet. */
export const $listsKnown = $session.map((session) => session !== null)

/** Something is not confirmed yet, so what is asked of the gateway now may be older than what is shown. */
export const $listsChanging = $queue.map(({ changes }) => changes.length > 0)

/** The first call of a visitor names them, so nothing is sent while the session is being asked. */
const $next = combine($queue, readSessionFx.pending, ({ changes, sent }, isAsked) =>
  isAsked || sent ? null : (changes[0] ?? null),
)

// Effects: how we ask
export const sendChangeFx = attach({
  source: { api: $api, uuid: $uuid },
  effect: ({ api, uuid }, change: Change): Promise<ChangedList> => askInTurn(api, change, uuid),
})
const lookAtVisitFx = createEffect(async (idcode: string) => ((await isSeen()) ? idcode : ''))
const hearTabsFx = createEffect(() => hearTabs(scopeBind(listHeard)))

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
  fn: (shown, { list, ...taken }): Change => ({ kind: 'replace', list, idcodes: putBack(shown[list], taken) }),
})

// 1. A view counts when a person sees the page,
sample({ clock: productViewed, filter: (idcode) => idcode !== '', target: lookAtVisitFx })

// 2. waits for the session, which tells what was viewed before,
const $views = createStore<string[]>([], { serialize: 'ignore' })
sample({
  clock: lookAtVisitFx.doneData,
  source: $views,
  filter: (views, idcode) => idcode !== '' && !views.includes(idcode),
  fn: (views, idcode) => [...views, idcode],
  target: $views,
})
const counted = sample({
  clock: [$views, $known],
  source: { views: $views, isKnown: $listsKnown },
  filter: ({ views, isKnown }) => isKnown && views.length > 0,
  fn: ({ views }) => views,
})
sample({ clock: counted, fn: () => [], target: $views })

// 3. and is told once for each product.
sample({
  clock: counted,
  source: { queue: $queue, seen: $viewed },
  fn: ({ queue, seen }, views) =>
    views
      .filter((idcode) => !seen.includes(idcode))
      .map((idcode): Change => ({ kind: 'add', list: 'viewed', idcode }))
      .reduce(queued, queue),
  target: $queue,
})

sample({ clock: [toggled, removed, replaced, restored], target: changeWanted })

sample({ clock: changeWanted, source: $queue, fn: queued, target: $queue })

sample({ clock: $next, filter: (change): change is Change => change !== null, target: sendChangeFx })

sample({ clock: sendChangeFx, source: $queue, fn: (queue, sent) => ({ ...queue, sent }), target: $queue })

sample({
  clock: sendChangeFx.done,
  source: $known,
  fn: (known, { params, result }) => ({ ...known, [params.list]: result.idcodes }),
  target: $known,
})

// A refused change is gone from the queue, and with it from what is shown.
sample({
  clock: sendChangeFx.finally,
  source: $queue,
  fn: (queue, { params }) => settled(queue, params),
  target: $queue,
})

sample({
  clock: sendChangeFx.fail,
  filter: ({ params }) => params.kind !== 'add' || params.list !== 'viewed',
  fn: ({ params, error }) => ({ kind: 'error' as const, text: texts.unchanged(params.list, say(error)) }),
  target: noticeShown,
})

// That the oldest views are forgotten is what a shopper expects.
sample({
  clock: sendChangeFx.done,
  filter: ({ params, result }) => params.list !== 'viewed' && result.dropped.length > 0,
  fn: ({ params: { list }, result: { idcodes, dropped } }) => ({
    kind: 'warning' as const,
    text: (idcodes.length >= listLimits[list] ? texts.dropped : texts.noRoom)(list, dropped.length),
  }),
  target: noticeShown,
})

sample({
  clock: $session,
  filter: (session) => session !== null,
  fn: (session) => session?.lists ?? emptyLists,
  target: $known,
})

sample({
  clock: $session,
  source: $hearing,
  filter: (hearing, session) => !hearing && session !== null,
  fn: () => undefined,
  target: hearTabsFx,
})

sample({ clock: hearTabsFx, fn: () => true, target: $hearing })

sample({
  clock: listHeard,
  source: { known: $known, uuid: $uuid },
  filter: ({ uuid }, told) => told.list === 'viewed' || told.uuid === uuid,
  fn: ({ known }, { list, idcodes }) => ({ ...known, [list]: idcodes }),
  target: $known,
})
