/** The configured map, for pages of other remotes, whose data does not include it. */
import { contactsApi } from '@vitrina/contracts/site/contacts'
import { $api } from '@vitrina/shell/api'
import { attach, createEvent, createStore, sample } from 'effector'

// Events: what happened
export const mapShown = createEvent()

// Effects: how we ask
const askFrameFx = attach({
  source: $api,
  effect: async (api): Promise<string | null> => (await api(contactsApi.contacts, {})).yandexFrame,
})

// Stores: what we know
/** Path of the page with the Yandex map, null when there is none; undefined until it is loaded. */
export const $yandexFrame = createStore<string | null | undefined>(undefined, { skipVoid: false, serialize: 'ignore' })

// Wiring: what follows from what
sample({
  clock: mapShown,
  source: { frame: $yandexFrame, isAsking: askFrameFx.pending },
  filter: ({ frame, isAsking }) => frame === undefined && !isAsking,
  fn: () => undefined,
  target: askFrameFx,
})
sample({ clock: askFrameFx.doneData, target: $yandexFrame })
// Our own map needs no request.
sample({ clock: askFrameFx.fail, fn: () => null, target: $yandexFrame })
