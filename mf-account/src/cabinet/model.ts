/** The count of unread answers in the menu: requested while the menu is shown, in every tab. */
import { supportApi } from '@vitrina/contracts/site/support'
import { createRequestFx } from '@vitrina/shell/api'
import { $isAuth } from '@vitrina/shell/session'
import { createTabChannel } from '@vitrina/site/tabs'
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector'

const tabs = createTabChannel<'unread'>('vitrina-support')

// Events: what happened
export const menuShown = createEvent()
export const menuLeft = createEvent()
/** The visitor has read an answer in this tab. */
export const unreadChanged = createEvent()
const unreadReceived = createEvent()

// Effects: how we ask
export const readUnreadFx = createRequestFx(supportApi.unread)
const broadcastToTabsFx = createEffect(() => tabs.tell('unread'))
const subscribeToTabsFx = createEffect(() => {
  const onUnread = scopeBind(unreadReceived)
  tabs.hear(() => onUnread())
})

// Stores: what we know
export const $unread = createStore(0, { serialize: 'ignore' })
const $isShown = createStore(false, { serialize: 'ignore' })
const $isSubscribed = createStore(false, { serialize: 'ignore' })
const $isWanted = combine($isShown, $isAuth, (isShown, isAuth) => isShown && isAuth)

// Wiring: what follows from what
sample({ clock: menuShown, fn: () => true, target: $isShown })
sample({ clock: menuLeft, fn: () => false, target: $isShown })

// 1. Request the count when the menu appears, and whenever something is read in this tab or another.
sample({
  clock: [$isWanted, unreadChanged, unreadReceived],
  source: $isWanted,
  filter: (isWanted) => isWanted,
  fn: () => ({}),
  target: readUnreadFx,
})
// A failed request is not reported: the menu just has no count.
sample({ clock: readUnreadFx.doneData, fn: ({ unread }) => unread, target: $unread })
sample({ clock: $isAuth, filter: (isAuth) => !isAuth, fn: () => 0, target: $unread })

// 2. Tabs notify each other.
sample({ clock: unreadChanged, target: broadcastToTabsFx })
sample({
  clock: $isWanted,
  source: $isSubscribed,
  filter: (isHearing, isWanted) => isWanted && !isHearing,
  fn: () => undefined,
  target: subscribeToTabsFx,
})
sample({ clock: subscribeToTabsFx, fn: () => true, target: $isSubscribed })
