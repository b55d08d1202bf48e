/** Which map is configured, for pages of others that did not come with the answer. */
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
/** Path of the page with the Yandex map, null when there is none; undefined until it is known. */
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
// The own map needs nobody.
sample({ clock: askFrameFx.fail, fn: () => null, target: $yandexFrame })
