/** Staff signs in on behalf of a client: client search, reason, and a one-time key. */
import { onBehalfApi } from '@vitrina/contracts/site/on-behalf'
import { createRequestFx, errorMessage } from '@vitrina/shell/api'
import { sessionChanged } from '@vitrina/shell/session'
import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { detailOf, type Failure, failureOf, fieldFaultsOf, statusOf } from '../failure/failure.ts'
import { createPause } from '../failure/model.ts'
import { notify, notifyFailure } from '../mutation/model.ts'
import { type Faults, faultsOf, type OnBehalfRequest } from './faults.ts'
import { MIN_QUERY_LENGTH, type SearchState } from './search-state.ts'
import { onBehalfTexts } from './texts.ts'

// Events: what happened
/** Carries the value of the field, which may have been typed before hydration. */
export const searchShown = createEvent<string>()
export const queryTyped = createEvent<string>()
/** Enter in the search field: search without the debounce. */
export const queryEntered = createEvent()
export const searchRequested = createEvent()
export const clientChosen = createEvent<string>()
export const requestSubmitted = createEvent<Omit<OnBehalfRequest, 'clientUuid'>>()
export const keyFound = createEvent<string>()
export const endRequested = createEvent()
const requestMade = createEvent<OnBehalfRequest>()
const queryCompleted = createEvent<string>()

// Effects: how we ask
const findClientsFx = createRequestFx(onBehalfApi.findClients)
export const issueKeyFx = createRequestFx(onBehalfApi.issueKey)
const beginFx = createRequestFx(onBehalfApi.begin)
export const endFx = createRequestFx(onBehalfApi.end)

// Stores: what we know
/** How long the query stays unchanged before clients are searched. */
export const $debounceMs = createStore(300, { serialize: 'ignore' })
const $query = createStore('')
/** The query of the last search, '' after the query changed and before the debounce ends. */
const $lastQuery = createStore('')
export const $search = createStore<SearchState>({ state: 'too-short' })
export const $clientUuid = createStore('')
export const $faults = createStore<Faults>({})
export const $failure = createStore<Failure | null>(null)
const pause = createPause($failure)
export const $pause = pause.$left
/** An issued key that has not been used yet, or ''. */
export const $issuedKey = createStore('', { serialize: 'ignore' })
/** A key is used once, however often its page is rendered. */
const $usedKey = createStore('', { serialize: 'ignore' })
export const $isStarted = createStore(false)
export const $keyFailure = createStore<Failure | null>(null)

// Wiring: what follows from what
sample({
  clock: searchShown,
  target: [$clientUuid.reinit, $faults.reinit, $failure.reinit, $isStarted.reinit],
})

// 1. The client. A response for an outdated query is ignored.
sample({ clock: [searchShown, queryTyped], fn: (text) => text.trim(), target: $query })
sample({ clock: $query, filter: (query) => query.length >= MIN_QUERY_LENGTH, target: queryCompleted })
sample({
  clock: $query,
  fn: (query): SearchState => ({ state: query.length < MIN_QUERY_LENGTH ? 'too-short' : 'asking' }),
  target: $search,
})
sample({
  clock: debounce(queryCompleted, $debounceMs),
  source: { query: $query, lastQuery: $lastQuery },
  filter: ({ query, lastQuery }, typed) => query === typed && lastQuery !== query,
  fn: () => undefined,
  target: searchRequested,
})
sample({ clock: $query, fn: () => '', target: $lastQuery })
sample({ clock: searchRequested, source: $query, target: $lastQuery })
sample({
  clock: queryEntered,
  source: { query: $query, isBusy: findClientsFx.pending, lastQuery: $lastQuery },
  filter: ({ query, isBusy, lastQuery }) => query.length >= MIN_QUERY_LENGTH && !(isBusy && lastQuery === query),
  fn: () => undefined,
  target: searchRequested,
})
sample({ clock: searchRequested, source: $query, fn: (q) => ({ query: { q } }), target: findClientsFx })
sample({ clock: searchRequested, fn: (): SearchState => ({ state: 'asking' }), target: $search })
sample({
  clock: findClientsFx.done,
  source: $query,
  filter: (query, { params }) => params.query.q === query,
  fn: (_, { result }): SearchState => ({ state: 'found', clients: result }),
  target: $search,
})
sample({
  clock: findClientsFx.fail,
  source: $query,
  filter: (query, { params }) => params.query.q === query,
  fn: (_, { error }): SearchState => ({ state: 'failed', text: failureOf(error, errorMessage).text }),
  target: $search,
})
sample({ clock: clientChosen, target: $clientUuid })
sample({ clock: clientChosen, source: $faults, fn: ({ clientUuid: _, ...others }) => others, target: $faults })
sample({
  clock: $search,
  source: $clientUuid,
  filter: (chosen, search) => search.state !== 'found' || !search.clients.some(({ uuidCode }) => uuidCode === chosen),
  fn: () => '',
  target: $clientUuid,
})

// 2. The key.
sample({
  clock: requestSubmitted,
  source: { clientUuid: $clientUuid, isBusy: issueKeyFx.pending, pause: $pause },
  filter: ({ isBusy, pause }) => !isBusy && pause === 0,
  fn: ({ clientUuid }, { reason, password }) => ({ clientUuid, reason: reason.trim(), password }),
  target: requestMade,
})
sample({ clock: requestMade, fn: faultsOf, target: $faults })
sample({ clock: requestMade, target: [$failure.reinit, $keyFailure.reinit] })
sample({
  clock: requestMade,
  filter: (wish) => Object.keys(faultsOf(wish)).length === 0,
  fn: (body) => ({ body }),
  target: issueKeyFx,
})
sample({ clock: issueKeyFx.doneData, fn: ({ key }) => key, target: $issuedKey })
sample({
  clock: issueKeyFx.failData,
  filter: (error) => statusOf(error) === 401,
  fn: (error): Faults => ({ password: detailOf(error) || onBehalfTexts.faults.passwordWrong }),
  target: $faults,
})
sample({
  clock: issueKeyFx.failData,
  filter: (error) => Object.keys(fieldFaultsOf(error)).length > 0,
  fn: (error): Faults => fieldFaultsOf(error),
  target: $faults,
})
sample({
  clock: issueKeyFx.failData,
  filter: (error) => statusOf(error) !== 401 && Object.keys(fieldFaultsOf(error)).length === 0,
  fn: (error) => failureOf(error, errorMessage),
  target: $failure,
})

// 3. The sign-in itself.
sample({
  clock: keyFound,
  source: $usedKey,
  filter: (used, key) => key !== used,
  fn: (_, key) => ({ body: { key } }),
  target: beginFx,
})
sample({ clock: keyFound, target: $usedKey })
sample({ clock: beginFx, target: [$issuedKey.reinit, $isStarted.reinit, $keyFailure.reinit] })
sample({ clock: beginFx.doneData, target: sessionChanged })
sample({ clock: beginFx.done, fn: () => true, target: $isStarted })
sample({
  clock: beginFx.failData,
  fn: (error): Failure => ({ text: detailOf(error) || onBehalfTexts.keyFailed, hint: onBehalfTexts.keyHint }),
  target: $keyFailure,
})

// 4. Return to the staff account.
sample({ clock: endRequested, source: endFx.pending, filter: (isBusy) => !isBusy, fn: () => ({}), target: endFx })
sample({ clock: endFx.doneData, target: sessionChanged })
notify({ clock: endFx.doneData, kind: 'success', text: onBehalfTexts.finished })
notifyFailure(endFx, (message) => message)
